// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/thread_runs.h"

#include "ir/walk.h"

namespace pj::plan {

using namespace ir;

ThreadRuns::ThreadRuns(const OmpParallel& region, const analysis::SymbolSet& own,
                       const analysis::Effects& effects)
    : effects_(effects), own_(own), changing_(own), boxes_(effects) {
  for (const Symbol* s : analysis::writtenIn(region.body, effects))
    if (!s->isArray()) changing_.insert(s);
  collect(region.body);
}

void ThreadRuns::collect(const Block& block) {
  for (const Block& piece : piecesOf(block, effects_)) {
    const Stmt& first = *piece.front();
    const bool isRun = !isForAllThreads(first, effects_);
    // What a procedure with a barrier touches is touched by other threads, too: nothing is proved.
    if (isRun || first.is<Call>() || first.is<Assign>()) {
      runs_.push_back(touchedIn(piece));
      blocks_.push_back(isRun ? piece : Block());
    } else if (!first.is<OmpDo>()) {
      forEachBlock(first, [this](const Block& b) { collect(b); });
    }
  }
}

TouchedRun ThreadRuns::touchedIn(const Block& run) {
  TouchedRun touched{boxes_.of(run, own_)};
  for (const Stmt* s : run) {
    if (s->is<Where>()) continue;
    std::vector<TouchedRun> within;
    forEachBlock(*s, [&](const Block& b) { within.push_back(touchedIn(b)); });
    if (!within.empty()) touched.within.emplace(s, std::move(within));
  }
  return touched;
}

std::optional<OwnBoxes> ThreadRuns::ownBoxes(const Symbol* v) const {
  return plan::ownBoxes(v, runs_, changing_);
}

std::vector<const Stmt*> ThreadRuns::withOwnBoxes(const Symbol* v,
                                                  const Concurrency& concurrency) const {
  std::vector<const Stmt*> found;
  for (std::size_t k = 0; k < runs_.size(); ++k)
    if (!blocks_[k].empty() && concurrency.isAlone(blocks_[k].front(), v) &&
        plan::ownBoxes(v, {runs_[k]}, changing_))
      found.insert(found.end(), blocks_[k].begin(), blocks_[k].end());
  return found;
}

}  // namespace pj::plan
