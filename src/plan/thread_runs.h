// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all threads of a parallel region run, outside of its worksharing loops.
#pragma once

#include <optional>
#include <vector>

#include "plan/concurrency.h"
#include "plan/own_boxes.h"

namespace pj::plan {

/// The runs of a region's threads between barriers and worksharing loops, and what they touch.
///
///   t = omp_get_thread_num()
///   lo = first(t); hi = first(t + 1) - 1              a run: it reads x(lo:hi) and y(lo:hi),
///   call part(hi - lo + 1, x(lo:hi), y(lo:hi))        and certainly writes y(lo:hi)
///   !$omp barrier
///   z(lo:hi) = ...                                    another one
class ThreadRuns {
 public:
  /// `own`: what each thread has of its own. `effects` must outlive this.
  ThreadRuns(const ir::OmpParallel& region, const analysis::SymbolSet& own,
             const analysis::Effects& effects);

  /// What proves that no two threads that run them at one time read one element of `v`.
  std::optional<OwnBoxes> ownBoxes(const ir::Symbol* v) const;

  /// The statements of the runs of which that is certain, each for itself, and beside which nothing
  /// names `v`.
  std::vector<const ir::Stmt*> withOwnBoxes(const ir::Symbol* v,
                                            const Concurrency& concurrency) const;

 private:
  void collect(const ir::Block& block);
  TouchedRun touchedIn(const ir::Block& run);

  const analysis::Effects& effects_;
  analysis::SymbolSet own_, changing_;
  analysis::TouchedBoxes boxes_;
  std::vector<TouchedRun> runs_;
  std::vector<ir::Block> blocks_;  ///< their statements; empty: those of a call with a barrier
};

}  // namespace pj::plan
