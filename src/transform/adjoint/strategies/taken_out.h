// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "transform/adjoint/strategies/slice.h"
#include "transform/adjoint/strategies/strategy.h"

namespace pj::transform {

/// Increments taken out of a loop: other loops do them, with the slices of the body that compute
/// their values. What else the loop does is done before, as far as slices read it, and behind.
class TakenOut {
 protected:
  /// `nest`: the first `shared` loops are those that are shared out. `body`, of that nest, must
  /// outlive this.
  TakenOut(AdjointContext& c, const ConflictingLoop& l, const analysis::BodyAccesses& body,
           std::vector<const ir::Do*> nest, std::size_t shared);

  // What is possible.

  bool mayBeTakenApart() const;
  /// The arrays that nothing names but increments which are not atomic.
  analysis::SymbolSet onlyIncremented() const;
  /// What some increments of `arrays_` need must be there for the thread that does them.
  bool addSlice(const std::vector<const ir::Stmt*>& increments);
  /// What writes before a slice reads comes in a loop before; `lastOfFirst_` is the last statement
  /// of the body there.
  bool setOrder();
  /// What the slices compute again is not much more than an iteration computes.
  bool isCheap() const;
  static constexpr double kMostWork = 4;

  // What is built.

  ir::Block sliced(const Slice& slice) const;
  /// The loop before, what `addLoops` adds, and what is left.
  ConflictFree result(std::string how, const std::function<void(ir::Block&)>& addLoops);
  /// What is left of the loop with another body, without what is taken out; null: nothing.
  const ir::OmpDo* cleaned(const ir::Block& body, bool isFirst);
  const ir::Stmt* barrier() { return b_.stmt<ir::OmpBarrier>({}); }
  bool isTaken(const ir::Stmt& s) const;

  AdjointContext& c_;
  ir::Builder& b_;
  const ConflictingLoop& loop_;
  std::vector<const ir::Do*> nest_;
  std::size_t shared_;
  const analysis::BodyAccesses& body_;
  analysis::SymbolSet arrays_;  ///< all their increments are taken out
  std::vector<Slice> slices_;

 private:
  bool mayRead(const ir::Symbol* v, const std::vector<const ir::Stmt*>& readers) const;
  bool readsWhatIsOver(const Slice& slice) const;
  bool isInOneTurn(const ir::Symbol* v, const ir::Stmt* a, const ir::Stmt* b) const;
  std::vector<const ir::Stmt*> writersLeft(const ir::Symbol* v) const;
  bool mayComputeAgain() const;
  bool writesShared(const ir::Stmt& s) const;
  const ir::OmpDo* around(ir::Block body, bool isFirst);
  void addFirst(ConflictFree& result);
  void addRest(ConflictFree& result);

  std::optional<std::size_t> lastOfFirst_;
};

/// How long the statements take, by counting operations; a loop is taken to have 8 turns.
double workOf(const ir::Block& block);

}  // namespace pj::transform
