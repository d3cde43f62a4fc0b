// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "ir/builder.h"

namespace pj::test {

/// A C program under construction: symbols, expressions and loops in few words.
struct CProgram {
  ir::Program program;
  ir::Builder b{program};

  static constexpr ir::Type kDouble{ir::TypeClass::Real, 8, 0};
  static constexpr ir::Type kFloat{ir::TypeClass::Real, 4, 0};
  static constexpr ir::Type kInt{ir::TypeClass::Integer, 4, 0};
  static constexpr ir::Type kLong{ir::TypeClass::Integer, 8, 0};

  ir::Procedure* procedure(const std::string& name);
  /// A parameter passed by value.
  ir::Symbol* value(ir::Procedure& p, const std::string& name, ir::Type type);
  /// A parameter passed by its address; const with Intent::In.
  ir::Symbol* pointer(ir::Procedure& p, const std::string& name, ir::Type type,
                      ir::Intent intent = ir::Intent::InOut);
  /// An array parameter; extents in C's order, null for none.
  ir::Symbol* array(ir::Procedure& p, const std::string& name, ir::Type type,
                    std::vector<const ir::Expr*> extents, ir::Intent intent = ir::Intent::InOut);
  ir::Symbol* local(ir::Procedure& p, const std::string& name, ir::Type type);
  ir::Symbol* localArray(ir::Procedure& p, const std::string& name, ir::Type type,
                         std::vector<const ir::Expr*> extents);
  ir::Symbol* result(ir::Procedure& p, const std::string& name, ir::Type type);
  ir::Symbol* global(ir::Module& m, const std::string& name, ir::Type type);

  const ir::Expr* ref(const ir::Symbol* s) { return b.ref(s); }
  const ir::Expr* num(int value) { return b.integer(value); }
  const ir::Expr* num(double value) { return b.real(value, kDouble); }
  const ir::Expr* binary(ir::BinaryOp op, const ir::Expr* l, const ir::Expr* r) {
    return b.binary(op, l, r);
  }
  /// s[subscripts...], in C's order.
  const ir::Expr* at(const ir::Symbol* s, std::vector<const ir::Expr*> subscripts);
  const ir::Expr* section(const ir::Expr* lower, const ir::Expr* upper);
  const ir::Expr* literal(ir::Type type, const std::string& spelling) {
    return b.expr<ir::Literal>({}, type, spelling);
  }

  /// for (v = lower; v <= upper; v += step)
  const ir::Do* loop(const ir::Symbol* v, const ir::Expr* lower, const ir::Expr* upper,
                     ir::Block body, const ir::Expr* step = nullptr, const std::string& name = "");
  const ir::Stmt* branch(const ir::Expr* condition, ir::Block yes, ir::Block no = {});
  const ir::Stmt* call(const ir::Procedure* p, ir::Exprs args) {
    return b.stmt<ir::Call>({}, p, std::move(args));
  }
  static ir::OmpClause clause(ir::OmpClauseKind kind, std::vector<const ir::Symbol*> symbols);

  /// A file of these procedures.
  ir::File& file(const std::string& path, std::vector<ir::Procedure*> procedures);

 private:
  std::vector<ir::Dimension> shapeOf(const std::vector<const ir::Expr*>& extents);
};

}  // namespace pj::test
