// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "emit/c/jumps.h"
#include "emit/c/scope.h"
#include "emit/c/source_text.h"
#include "ir/placement.h"
#include "ir/stmt.h"

namespace pj::emit::c {

/// The text of a statement that has no blocks, without its semicolon: "x = y + 1". Empty for all
/// others, and for those of whole arrays.
std::string simpleStatement(const ir::Stmt& s, const ir::Placement& placement, const Scope& scope);

/// lhs += value
std::string incrementText(const ir::Increment& n, const Scope& scope);

/// x = malloc(...), for one object of several; with the declaration of x where it `declares`.
std::string allocateText(const ir::AllocateItem& item, bool declares, const Scope& scope);

/// Prints the statements of a procedure with the comments above them.
class StatementPrinter {
 public:
  /// `result`: what a return statement gives; empty in a procedure without one.
  StatementPrinter(SourceText& out, Scope& scope, const ir::Placement& placement,
                   const std::string& result = {})
      : out_(out),
        scope_(scope),
        placement_(placement),
        returnText_(result.empty() ? "return" : "return " + result),
        jumps_(scope) {}

  void block(const ir::Block& block);
  void statement(const ir::Stmt& s);

 private:
  void construct(const ir::Stmt& s);
  void construct(const ir::Do& n, bool isWorksharing);
  void construct(const ir::DoWhile& n);
  void construct(const ir::Exchange& n);
  void construct(const ir::If& n);
  void construct(const ir::Opaque& n);
  void construct(const ir::SelectCase& n);
  void construct(const ir::OmpCritical& n);
  void construct(const ir::OmpParallel& n);
  void atomic(const ir::Increment& n);
  void allocate(const ir::Allocate& n);
  void worksharing(const std::string& name, const ir::Stmt& s, const ir::OmpClauses& clauses,
                   const ir::Do& loop);

  /// A statement on arrays as loops around one on elements. False where it is none.
  bool elementwise(const ir::Stmt& s);
  void loopsOver(const ir::Expr& array, bool backward, const std::function<void()>& body);

  bool openCounters(const ir::Do& loop, int depth);
  void loopBody(const std::string& header, const std::string& name, const ir::Block& body,
                const ir::Symbol* leaveFlag, const ir::Stmt* loop = nullptr);
  void arms(const std::vector<ir::IfArm>& arms);
  void ifChain(const ir::SelectCase& n);
  bool oneLine(const ir::If& n);
  void declareBefore(const ir::Stmt& s);
  void declareOwnArrays(const ir::Stmt& start);

  SourceText& out_;
  Scope& scope_;
  const ir::Placement& placement_;
  std::string returnText_;
  Jumps jumps_;
  /// In the statements before, without others between: of two structures, the first part.
  std::map<std::pair<const ir::Symbol*, const ir::Symbol*>, const ir::Symbol*> exchanged_;
  int nestLeft_ = 0;  ///< loops of the nest of a worksharing construct that are still to come
};

}  // namespace pj::emit::c
