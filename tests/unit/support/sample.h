// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ir/builder.h"

namespace pj::test {

/// A program made by hand that holds a node of every kind and passes the verifier. The external
/// subroutine `everything` calls `helper`, `scaled` and `shaped` (external) and `twice`
/// (internal); the module `settings` holds variables and a procedure.
struct Sample {
  ir::Program program;
  ir::Builder b{program};
  ir::Procedure *everything, *helper, *scaled, *shaped, *twice;
  ir::Module* settings;
  std::map<std::string, ir::Symbol*> symbols;  ///< of `everything`, by name
  std::vector<const ir::Expr*> exprs;          ///< of every kind at least one
  std::vector<const ir::Stmt*> stmts;          ///< of every kind at least one, but for `ofC`
  std::vector<const ir::Stmt*> ofC;            ///< of the kinds that Fortran has no form for

  Sample();

  ir::Procedure* procedure(const std::string& name);
  /// A new symbol of `owner`, in its list of arguments, locals or result.
  ir::Symbol* symbol(ir::Procedure& owner, const std::string& name, ir::Type type,
                     ir::Storage storage = ir::Storage::Local,
                     ir::Intent intent = ir::Intent::None);
  const ir::Expr* ref(const std::string& name) { return b.ref(symbols.at(name)); }
  const ir::Expr* at(const std::string& name, const ir::Expr* subscript) {
    return b.index(symbols.at(name), {subscript});
  }
  const ir::Expr* section(const ir::Expr* lower, const ir::Expr* upper,
                          const ir::Expr* step = nullptr) {
    return b.expr<ir::Section>({}, ir::kInteger.withRank(1), lower, upper, step);
  }
  const ir::Expr* num(double value) { return b.real(value, ir::kReal8); }
  const ir::Expr* num(int value) { return b.integer(value); }
  /// A file with the module and the external procedures, added to the program.
  ir::File& file(ir::SourceForm form);

 private:
  void makeSettings();
  void makeCallees();
  void makeSymbols();
  void makeExprs();
  void makeStmts();
  void makeOmpStmts();
};

/// One dimension of a declaration.
std::vector<ir::Dimension> extent(const ir::Expr* upper, const ir::Expr* lower = nullptr);
std::vector<ir::Dimension> extent(ir::Dimension::Form form);

}  // namespace pj::test
