// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <tuple>

#include "plan/reversal.h"
#include "plan/schedule.h"
#include "plan/sharing.h"
#include "transform/adjoint/context.h"

namespace pj::transform {

/// The three plans of one procedure.
struct Plans {
  plan::ReversalPlan reversal;
  std::map<const ir::Stmt*, plan::SharingPlan> sharing;    ///< by OmpParallel
  std::map<const ir::Stmt*, bool> sameTeam;                ///< by OmpParallel
  std::map<const ir::Stmt*, plan::SchedulePlan> schedule;  ///< by OmpDo
};

/// Makes the plans for a procedure whose callees' adjoints are known.
Plans makePlans(AdjointContext& context);

/// Carries the plans out: builds the forward sweep and the backward sweep of a procedure.
///
/// The backward sweep of a block is built first; a statement without one needs no help from the
/// forward sweep. Forward code is built once for every scope that runs it: `pass` is the joint loop
/// within whose backward iteration it runs, or null in the procedure's forward sweep.
class Reverser {
 public:
  Reverser(AdjointContext& context, const Plans& plans) : c_(context), plans_(plans) {}

  ir::Block backward(const ir::Block& block);
  ir::Block forward(const ir::Block& block, const ir::Stmt* pass);

  /// Makes the increments of what `context.atomic` names atomic.
  ir::Block protect(const ir::Block& block);

  /// The derivatives that threads of the region at that place sum up in copies, if increments of
  /// theirs are left atomic.
  analysis::SymbolSet inCopiesLater(const SourceRange& region) const;

  /// The body of a region with copies of those that it still increments atomically.
  ir::Block inCopiesWhereAtomic(const analysis::SymbolSet& derivatives, ir::Block body);

 private:
  using Pass = const ir::Stmt*;

  // forward.cpp
  void forward(const ir::Stmt& s, Pass pass, ir::Block& out);
  void forwardSimple(const ir::Stmt& s, Pass pass, ir::Block& out);
  void forwardBranch(const ir::Stmt& s, Pass pass, ir::Block& out);
  void forwardDo(const ir::Do& s, Pass pass, ir::Block& out);
  void forwardWhile(const ir::DoWhile& s, Pass pass, ir::Block& out);
  void forwardDeallocate(const ir::Deallocate& s, ir::Block& out);
  void exchange(const ir::Exchange& s, ir::StmtOrigin at, ir::Block& out);
  void keep(const ir::Stmt& s, Pass pass, ir::Block& out);
  ir::Block ifPresent(const ir::Stmt& s, const ir::Symbol* v, const ir::Stmt* keeping);
  ir::Block ifAllocated(const ir::Symbol* v, const ir::Stmt* keeping);
  static bool isCall(const ir::Stmt& s);
  /// Must this pass note the control decisions of `s` for the backward sweep?
  bool notesControl(const ir::Stmt& s, Pass pass) const;

  // backward.cpp
  ir::Block backward(const ir::Stmt& s);
  ir::Block backwardWait(const ir::Stmt& s);
  ir::Block backwardSimple(const ir::Stmt& s);
  ir::Block backwardBranch(const ir::Stmt& s);
  ir::Block backwardDo(const ir::Do& s);
  ir::Block backwardWhile(const ir::DoWhile& s);
  ir::Block backwardAllocate(const ir::Allocate& s);
  ir::Block backwardDeallocate(const ir::Deallocate& s);
  bool isTested(const ir::Symbol* a) const;
  const ir::Stmt* deallocateIfAllocated(const ir::Symbol* a);
  ir::Type boundType(const ir::Symbol* a) const;
  const std::vector<ir::Dimension>* onlyShape(const ir::Symbol* a) const;
  bool isFixedBound(const ir::Expr* e) const;
  void restore(const ir::Stmt& s, bool before, ir::Block& out);
  bool revived(const ir::Symbol* a);
  /// The body of a loop's backward iteration: what is recomputed, then the backward statements.
  ir::Block iteration(const ir::Stmt& loop, const ir::Block& body);
  const ir::Stmt* reversedLoop(const ir::Symbol* counter, const ir::Expr* first,
                               const ir::Expr* last, const ir::Expr* step, ir::Block body);

  // openmp.cpp
  void forwardSection(const ir::OmpCritical& s, Pass pass, ir::Block& out);
  void forwardRegion(const ir::OmpParallel& s, Pass pass, ir::Block& out);
  void forwardWorksharing(const ir::OmpDo& s, Pass pass, ir::Block& out);
  ir::Block backwardSection(const ir::OmpCritical& s);
  ir::Symbols turnsIn(const ir::OmpParallel& s) const;
  ir::Block backwardRegion(const ir::OmpParallel& s);
  ir::Block backwardWorksharing(const ir::OmpDo& s);
  ir::Block backwardInRegion(const ir::Stmt& s);
  analysis::SymbolSet ownIncrements(const ir::OmpDo& s, ir::Block& body);
  void requireDecisions(const ir::OmpParallel& s, const ir::Block& body);
  ir::Block zeroAtStart(const ir::OmpParallel& s, const ir::Block& body);
  ir::Block inCopies(const ir::Block& body, const ir::Symbol* derivative);
  std::vector<ir::Dimension> shapeOf(const ir::Symbol* array);
  ir::OmpClauses backwardClauses(const ir::OmpParallel& s);
  analysis::SymbolSet ownVariables(const ir::Block& block);
  ir::Symbols keptAtEnd(const ir::OmpParallel& s) const;
  /// The worksharing loops whose bounds are noted outside of their region.
  std::vector<const ir::Do*> notedOutside(const ir::OmpParallel& s) const;
  const ir::Do* nested(const std::vector<const ir::Do*>& loops, std::size_t k, ir::Block body,
                       bool backward);

  /// How a thread finds its iterations: the statements that do, and the variables they set. A
  /// collapsed nest is one loop over the number of the iteration, from 0.
  struct Share {
    const ir::Symbol* counter = nullptr;                   ///< of the loop over the share
    const ir::Expr* step = nullptr;                        ///< its step; null: 1
    ir::Block number;                                      ///< sets it from the nest's counters
    ir::Block counters;                                    ///< sets the nest's counters from it
    const ir::Symbol *first = nullptr, *last = nullptr;    ///< bounds of one chunk
    const ir::Symbol *chunk = nullptr, *chunks = nullptr;  ///< null: a single chunk
    ir::Block setup;
    const ir::Stmt* next = nullptr;  ///< sets the bounds of a chunk
  };
  const Share& shareOf(const ir::OmpDo& s);
  const ir::Expr* numberIterations(const std::vector<const ir::Do*>& loops, Share& share);
  std::map<const ir::Stmt*, Share> shares_;

  const ir::Stmt* runtime(ir::RuntimeFunction f, ir::Exprs args = {}, ir::Symbols writes = {},
                          int kind = 4);

  /// Variables that carry a statement's control or bounds from one sweep to the other.
  struct ControlVariables {
    const ir::Symbol* branch = nullptr;
    const ir::Expr *lower = nullptr, *upper = nullptr, *step = nullptr, *last = nullptr;
    std::vector<std::pair<const ir::Symbol*, const ir::Expr*>> saved;  ///< (variable, value)
  };
  ControlVariables& control(const ir::Stmt& s);
  ControlVariables& bounds(const ir::Do& s);
  const ir::Expr* keeperVariable(const ir::Stmt& s, const ir::Symbol* v);
  ir::Exprs keptPlaces(const ir::Symbol* v, const plan::Kept& kept);
  bool hasBackward(const ir::Stmt& s) const { return reversed_.count(&s) != 0; }
  const ir::Expr* one(const ir::Symbol* like);

  AdjointContext& c_;
  const Plans& plans_;
  std::map<const ir::Stmt*, ControlVariables> control_;
  std::map<const ir::Symbol*, const ir::Symbol*> wasThere_;  ///< notes of memory, see ifAllocated
  std::map<std::pair<const ir::Stmt*, const ir::Symbol*>, const ir::Symbol*> keepers_;
  std::set<const ir::Stmt*> reversed_;
  std::set<const ir::Stmt*> turned_;  ///< the loops of which the backward sweep has one
  using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  ///< file, line, column
  static Place placeOf(const SourceRange& r) { return {r.file, r.line, r.column}; }
  void planCopies(const SourceRange& region, const analysis::SymbolSet& derivatives);
  /// Arrays for which copies are planned in regions, if no other loop does without. Regions of one
  /// macro have one place: what is planned for all of them.
  std::map<Place, analysis::SymbolSet> copiesLater_;
  std::set<const ir::Stmt*> backwardRegions_;  ///< the regions of which the backward sweep has one
};

}  // namespace pj::transform
