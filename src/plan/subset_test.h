// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <vector>

#include "analysis/activity.h"
#include "analysis/body_accesses.h"
#include "analysis/effects.h"

namespace pj::plan {

/// Result of the subset test for one variable.
struct SubsetResult {
  bool holds = false;
  const ir::Symbol* written = nullptr;  ///< the array whose writes prove it
  std::vector<int> dimensions = {};     ///< of the variable, from 1: where its subscripts stand
  SourceRange witness = {};             ///< a read that no write covers
};

/// Where the subscripts of an array follow a counter of the worksharing loop.
struct FollowingDimension {
  int dimension;  ///< of the array, counted from 1
  /// If its subscripts were taken apart: the extents of what it is flattened from, but the last
  /// one, and the dimension of that.
  std::vector<analysis::Polynomial> extents = {};
  int part = 0;
};

/// The accesses to arrays in one phase of a parallel region, with the conditions under which they
/// happen: in the body of a worksharing loop, or in what all threads run outside of the loops.
/// `own`: what each thread has of its own.
class LoopAccesses {
 public:
  LoopAccesses(const ir::OmpDo& loop, const analysis::SymbolSet& own,
               const analysis::Activity& activity, const analysis::Effects& effects);
  LoopAccesses(const ir::OmpParallel& region, const analysis::SymbolSet& own,
               const analysis::Activity& activity, const analysis::Effects& effects);

  struct Reference {
    const ir::Expr* designator;
    const ir::Stmt* stmt;   ///< that names it
    bool sequence = false;  ///< an element passed to an array dummy stands for those after it, too
    bool passed = false;    ///< to a procedure that may look at a part of it
    bool begun = false;     ///< passed to one that certainly writes its first element
  };

  /// Active variables that the loop names (those of called procedures are the callees' business).
  const analysis::SymbolSet& activeVariables() const { return active_; }

  /// The references whose adjoint increments `v`'s adjoint.
  const std::vector<Reference>& reads(const ir::Symbol* v) const;

  /// Variables that called procedures read without getting them as arguments.
  const analysis::SymbolSet& readByCallees() const { return readByCallees_; }

  /// Is `v` written in the phase, other than by atomic increments?
  bool written(const ir::Symbol* v) const {
    return writes_.count(v) != 0 || contains(writtenOtherwise_, v);
  }
  /// All for which that holds, with a derivative and without.
  analysis::SymbolSet writtenVariables() const {
    analysis::SymbolSet all = writtenOtherwise_;
    for (const auto& [v, references] : writes_) all.insert(v);
    return all;
  }
  bool incremented(const ir::Symbol* v) const { return contains(incremented_, v); }

  /// Has it sections in which threads hand on values? Two iterations may write one element
  /// then, one after the other.
  bool hasSections() const;

  /// Is each read of `v` under the same conditions as a write whose subscripts are among those of
  /// the read, in the same dimensions for all? As no two iterations write one element, none read
  /// one: where a(i, j) and b(j) are written, it holds for v(k, j).
  SubsetResult subsetTest(const ir::Symbol* v) const;

  /// Do two iterations certainly read one element of `v`: one whose subscripts do not change, or
  /// x(i*n) and x((i+1)*n) in the same iteration? What stands under a condition does not count.
  bool certainlyShared(const ir::Symbol* v) const;

  /// Does some read name the same elements of `v` in every iteration, and many of them: those that
  /// an inner loop runs through? Its counter counts as taking the same values in each.
  bool sameElements(const ir::Symbol* v) const;

  /// For each counter of the worksharing loop, a dimension in which every read of the array `v` has
  /// the same subscript, one that differs where the counter does: each iteration then reads
  /// elements of its own. Nothing: they are not known to. Reads with different constants in another
  /// dimension, like x(1, i) and x(2, i + 1), may differ. A dimension may be one of those that a
  /// subscript is flattened from: i*n + k is (k, i) where k is less than n.
  std::vector<FollowingDimension> ownElements(const ir::Symbol* v) const;

  /// Is all that an iteration reads or writes of the array `v`, or may read or write where it is
  /// passed on, its own?
  bool ownsElements(const ir::Symbol* v) const;

 private:
  // What the phase names.

  void note(const ir::Stmt& s);
  bool begins(const ir::Stmt& s, const ir::Expr* argument) const;
  void noteAssign(const ir::Assign& s);
  void noteCall(const ir::Stmt& s, const ir::Procedure* callee, const ir::Exprs& args);
  void addReads(const ir::Expr& e, const ir::Stmt& s);

  // What it says.

  bool invariant(const ir::Expr& e) const;
  bool differsByIteration(const ir::Expr& subscript, const ir::Symbol* counter) const;
  class Subscripts;
  std::vector<FollowingDimension> followingDimensions(
      const ir::Symbol* v, const std::vector<Reference>& references) const;
  /// The blocks around it, outermost first: of the phase's body, of arms, of inner loops.
  const std::vector<const ir::Block*>& blocksAround(const Reference& r) const {
    return body_.place(r.stmt).blocks;
  }
  /// Does the function give one value for the same arguments, wherever it is called in the phase?
  bool isFunctionOfArguments(const ir::Procedure& function) const;
  bool sameValue(const ir::Expr& subscript, const Reference& a, const Reference& b) const;
  bool covered(const Reference& read, const Reference& write,
               const std::vector<int>& dimensions) const;
  const Reference* firstUncovered(const ir::Symbol* v, const std::vector<Reference>& writes,
                                  const std::vector<int>& dimensions) const;

  std::vector<const ir::Do*> nest_;  ///< the loops of the worksharing loop, outermost first
  analysis::SymbolSet distributed_;  ///< their counters
  bool unitStep_ = true;             ///< do they take every value between their bounds?
  analysis::SymbolSet own_;
  const analysis::Activity& activity_;
  const analysis::Effects& effects_;
  analysis::BodyAccesses body_;
  analysis::SymbolSet active_, readByCallees_, writtenOtherwise_, incremented_;
  std::map<const ir::Symbol*, std::vector<Reference>, analysis::ById> reads_, writes_;
  std::map<const ir::Symbol*, std::vector<Reference>, analysis::ById> all_;  ///< of arrays
};

}  // namespace pj::plan
