// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "analysis/effects.h"
#include "plan/overwritten_later.h"

namespace pj::plan {

/// How a value that an overwrite would lose is kept for the backward sweep.
enum class Keeper : std::uint8_t {
  None,       ///< nothing needs it
  Recompute,  ///< (control only) its operands still hold: evaluate it again
  Local,      ///< in a fresh local variable: straight-line code of a joint scope
  Tape,       ///< on the thread's tape
};

/// What is kept of a variable before a statement overwrites it.
struct Kept {
  Keeper keeper = Keeper::None;
  bool forThis = false;            ///< the statement's own adjoint needs the old value
  bool forEarlier = false;         ///< an earlier statement's adjoint needs it
  ir::Exprs places = {};           ///< the elements and sections that are kept; none: all of it
  analysis::SymbolSet placedBy{};  ///< what their subscripts read

  /// Is it one number?
  bool isScalar(const ir::Symbol& v) const {
    return places.empty() ? !v.isArray() : places.size() == 1 && places[0]->type.isScalar();
  }
};

using KeptValues = std::map<const ir::Symbol*, Kept, analysis::ById>;

/// A loop whose iterations are reversed jointly: its forward sweep runs the primal; its backward
/// sweep, in each iteration, first recomputes the variables that live inside one iteration.
struct JointLoop {
  analysis::SymbolSet locals;  ///< written and read only within one iteration
  /// Of these, arrays that outlive it: the backward iteration sets again what it reads of them.
  analysis::SymbolSet refilled;
  analysis::SymbolSet inputs;            ///< what the recomputation reads from outside
  std::set<const ir::Stmt*> recomputed;  ///< the statements that it consists of
  /// Choices and inner loops that it leaves out, with those in them, since they depend on what the
  /// loop overwrites: how they went is kept like values from outside.
  std::set<const ir::Stmt*> left;
};

/// The one statement of the procedure that allocates `v`; null: there are several, or none.
const ir::Stmt* onlyAllocation(const ir::Procedure& p, const ir::Symbol* v);

/// The reversal plan of one procedure: which loops are joint, and what keeps each value.
class ReversalPlan {
 public:
  /// Statements call loops by their Do or DoWhile node, also those inside OpenMP constructs.
  const JointLoop* joint(const ir::Stmt* loop) const {
    auto it = joint_.find(loop);
    return it == joint_.end() ? nullptr : &it->second;
  }

  /// What is kept before `s`, by variable. Of a joint loop: also the values from before it that its
  /// iteration-local variables held; of a parallel loop: what its private variables hold at the
  /// end of the region.
  const KeptValues& kept(const ir::Stmt* s) const {
    static const KeptValues kNone;
    auto it = kept_.find(s);
    return it == kept_.end() ? kNone : it->second;
  }
  /// The same variables in the order in which they are kept. They are put back in the opposite one:
  /// what a subscript reads before the element that it leads to.
  ir::Symbols inOrder(const ir::Stmt* s) const;
  Kept kept(const ir::Stmt* s, const ir::Symbol* v) const {
    const KeptValues& values = kept(s);
    auto it = values.find(v);
    return it == values.end() ? Kept{} : it->second;
  }

  /// Of a branch: which arm ran; of a Do: its bounds (or the last index, when it may be left
  /// early); of a DoWhile: how often it ran; of a Deallocate: the bounds of what it releases.
  Keeper control(const ir::Stmt* s) const {
    auto it = control_.find(s);
    return it == control_.end() ? Keeper::None : it->second;
  }

  /// Do the threads wait for each other there in the backward sweep: is it a barrier, or a call
  /// with one that has no adjoint, in a region that is reversed?
  bool waits(const ir::Stmt* s) const { return waits_.count(s) != 0; }

  /// The innermost joint loop around `s`; null: the procedure itself.
  const ir::Stmt* scope(const ir::Stmt* s) const;

  /// The joint loop within whose iteration the value that `s` writes to `v` lives; null: the
  /// procedure.
  const ir::Stmt* home(const ir::Stmt* s, const ir::Symbol* v) const;

  /// Is `inner` the scope `outer` or nested in it? Null is the procedure.
  bool within(const ir::Stmt* inner, const ir::Stmt* outer) const;

  /// Does anything inside `loop` go to a tape that outlives one iteration of its backward loop?
  bool tapeAcross(const ir::Stmt* loop) const;

  /// Does the backward loop's body use the tape within one iteration?
  bool tapeWithin(const ir::Stmt* loop) const;

  /// Does anything inside `loop` go to a tape of which the home or the scope (null: the procedure)
  /// is one that `isMeant` names?
  bool tapeIn(const ir::Stmt* loop, const std::function<bool(const ir::Stmt*)>& isMeant) const;

  /// May `v` change from `s` on, until the procedure ends?
  bool mayChangeFrom(const ir::Stmt& s, const ir::Symbol* v) const {
    return later_.mayChange(v, s, nullptr);
  }

  /// The parallel region that a statement is in; null: none.
  const ir::Stmt* region(const ir::Stmt* s) const {
    auto it = region_.find(s);
    return it == region_.end() ? nullptr : it->second;
  }

  /// Is `loop` one of a worksharing construct's, with bounds that are known before the region?
  bool boundsOutside(const ir::Stmt* loop, const analysis::Effects& effects) const;

  /// The loops around a statement, innermost first.
  const std::vector<const ir::Stmt*>& loopsAround(const ir::Stmt* s) const;

  /// Why a loop with iteration-local values is not joint, in words; empty when it is or has none.
  std::map<const ir::Stmt*, std::string> splitReason;

  /// Atomic increments of variables whose value before the increment the adjoint of another
  /// statement of the same region reads: no order of theirs is known.
  std::vector<const ir::Stmt*> unorderedIncrements;
  /// Statements whose conditions, bounds or extents call functions that change what is needed.
  std::set<const ir::Stmt*> unkeptChanges;

 private:
  friend class ReversalPlanner;
  OverwrittenLater later_;
  std::map<const ir::Stmt*, JointLoop> joint_;
  std::map<const ir::Stmt*, KeptValues> kept_;
  std::map<const ir::Stmt*, Keeper> control_;
  std::map<const ir::Stmt*, std::vector<const ir::Stmt*>> around_;
  std::map<const ir::Stmt*, const ir::Stmt*> region_;
  std::map<const ir::Stmt*, analysis::SymbolSet> changedIn_;  ///< by region; threads' own, too
  std::set<const ir::Stmt*> waits_;
  std::set<const ir::Stmt*> worksharing_;  ///< the loops of worksharing constructs, whole nests
};

/// What the plan must know of the adjoint of a single statement.
struct StatementAdjoint {
  bool exists = false;         ///< the statement has one: it is active
  analysis::SymbolSet needed;  ///< the primal variables whose values, as they were before the
                               ///< statement, it reads
  /// Of the variable that it sets, it reads nothing but the old value of the place that it sets,
  /// which the backward sweep puts back right before.
  bool onlyAtPlace = false;
};
using AdjointOfStatement = std::function<const StatementAdjoint&(const ir::Stmt&)>;

/// Of a call and an array that it is passed: the part that the call changes; null: any.
using ChangedPart = std::function<const ir::Expr*(const ir::Stmt&, const ir::Expr*)>;

/// Plans the reversal of `p`, whose body has no jumps (see transform/normalise).
/// To-be-recorded analysis after Hascoet, Naumann, Pascual, "To be recorded" analysis in
/// reverse-mode automatic differentiation (2005).
/// `isCalledByThreads`: in parallel regions, so that several of them may run it at once. What
/// threads share is kept where `changedPart` says, if it does.
ReversalPlan planReversal(const ir::Procedure& p, bool isCalledByThreads,
                          const analysis::Effects& effects, const AdjointOfStatement& adjoint,
                          const ChangedPart& changedPart = {});

}  // namespace pj::plan
