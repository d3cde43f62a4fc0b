// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "ir/program.h"

namespace pj::analysis {

/// What to differentiate: the dependents of a procedure with respect to its independents.
struct Head {
  ir::Procedure* procedure = nullptr;
  ir::Symbols independents, dependents;
};

/// Procedures that `head` calls, directly or not, callees before callers; it is the last. A cycle
/// is cut somewhere.
std::vector<ir::Procedure*> reachableFrom(const ir::Procedure* head);

/// Which variables carry derivatives. Interprocedural, one verdict a variable (not a program
/// point): a variable is *varied* when its value may depend on an independent, *useful* when a
/// dependent may depend on it, *active* when it is real and both. See docs/decisions/.
class Activity {
 public:
  bool active(const ir::Symbol* s) const { return at(active_, s); }
  bool varied(const ir::Symbol* s) const { return at(varied_, s); }
  bool useful(const ir::Symbol* s) const { return at(useful_, s); }

  /// Was the variable there when this was computed?
  bool knows(const ir::Symbol* s) const { return s->id < active_.size(); }

  /// Does `e` read an active variable in a way that a derivative can flow through?
  bool active(const ir::Expr* e) const;

  /// Procedures reachable from the head, callees before callers; the head is the last.
  const std::vector<ir::Procedure*>& reachable() const { return reachable_; }

  /// Must `p` have a derivative version: does it have an active argument or result, or does it
  /// touch an active module (or host) variable?
  bool active(const ir::Procedure* p) const {
    return p->id < activeProcedure_.size() && activeProcedure_[p->id];
  }

  Head head;

 private:
  friend Activity computeActivity(ir::Program&, const Head&, const Activity*);
  static bool at(const std::vector<char>& table, const ir::Symbol* s) {
    return s->id < table.size() && table[s->id];
  }
  std::vector<char> varied_, useful_, active_, activeProcedure_;
  std::vector<ir::Procedure*> reachable_;
};

/// Activity of all variables. `before`: that of the program before it was rewritten; what was
/// active of a module and of the head's arguments stays so, since every mode must have the same
/// derivatives there.
Activity computeActivity(ir::Program& program, const Head& head, const Activity* before = nullptr);

}  // namespace pj::analysis
