// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ir/program.h"

namespace pj::ir {

/// Checks one procedure (verify.h says what); internal to the verifier's files.
class Verifier {
 public:
  Verifier(const Procedure& procedure, std::vector<std::string>& faults);

  /// The procedure without its internal procedures.
  void run();

 private:
  /// A loop or a region around a statement, innermost last.
  struct Enclosing {
    bool isLoop;         ///< else an OpenMP construct that no jump may leave
    bool isWorksharing;  ///< the loop of such a construct: it may be cycled but not left
    std::string name;
  };

  template <typename... Args>
  void require(bool holds, fmt::format_string<Args...> text, Args&&... args) {
    if (!holds) fault(fmt::format(text, std::forward<Args>(args)...));
  }
  void fault(const std::string& sentence);

  // verify.cpp
  void declarations();
  void declaration(const Symbol& s);
  void known(const Symbol* s, const char* what);

  // verify_expr.cpp
  /// False when `e` is missing; checks it and all below it otherwise.
  bool expr(const Expr* e, const char* what);
  void optionalExpr(const Expr* e, const char* what) {
    if (e) expr(e, what);
  }
  bool scalarOf(TypeClass cls, const Expr* e, const char* what);
  void integerOrNull(const Expr* e, const char* what) {
    if (e) scalarOf(TypeClass::Integer, e, what);
  }
  /// Is `e` a variable, an element or a section that may be defined?
  void target(const Expr* e, const char* what);
  void shape(const std::vector<Dimension>& dimensions);
  void arguments(const Procedure* callee, const Exprs& args);
  void check(const ArrayConstructor& e);
  void check(const Binary& e);
  void check(const FunctionCall& e);
  void check(const Index& e);
  void check(const Intrinsic& e);
  void check(const Literal& e);
  void check(const Ref& e);
  void check(const Section& e);
  void check(const Unary& e);
  void check(const ImpliedDo& e);

  // verify_stmt.cpp
  void block(const Block& block);
  void stmt(const Stmt* s);
  void loopBody(const std::string& name, const Block& body, const Symbol* leaveFlag);
  void jump(const std::string& loop, bool leaves);
  void worksharing(const OmpClauses& clauses, const Do* loop);
  void clauses(const OmpClauses& clauses);
  void clause(const OmpClause& c);
  void caseRange(const CaseRange& r, TypeClass cls);
  void variables(const Symbols& symbols, const char* what);
  void check(const Allocate& s);
  void check(const Assign& s);
  void check(const Call& s);
  void check(const Cycle& s);
  void check(const Deallocate& s);
  void check(const Exchange& s);
  void check(const Do& s);
  void check(const DoWhile& s);
  void check(const Exit& s);
  void check(const If& s);
  void check(const Increment& s);
  void check(const OmpBarrier&) {}
  void check(const OmpCritical& s);
  void check(const OmpDo& s);
  void check(const OmpParallel& s);
  void check(const OmpParallelDo& s);
  void check(const Opaque& s);
  void check(const Pop& s);
  void check(const Push& s);
  void check(const Return& s);
  void check(const RuntimeCall& s);
  void check(const SelectCase& s);
  void check(const Where& s);

  const Procedure& procedure_;
  std::vector<std::string>& faults_;
  std::set<const Symbol*> inScope_;
  const Stmt* stmt_ = nullptr;  ///< being checked, for messages
  std::set<const Stmt*> seen_;
  std::vector<Enclosing> enclosing_;
  bool worksharingLoop_ = false;  ///< the next Do belongs to a construct
};

/// A name for messages: "real", "logical", ...
const char* describe(TypeClass cls);
bool isNumeric(TypeClass cls);

/// May a value of class `from` be assigned to a variable of class `to`?
bool convertible(TypeClass from, TypeClass to);

}  // namespace pj::ir
