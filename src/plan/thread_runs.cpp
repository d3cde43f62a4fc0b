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
  auto isShared = [this](const Stmt& s) {
    bool found = false;
    walkStmt(s, [&](const Stmt& x) { found |= x.is<OmpDo>() || effects_.waits(x); });
    return found;
  };
  Block run;
  auto end = [&] {
    if (!run.empty()) runs_.push_back(touchedIn(run));
    run.clear();
  };
  for (const Stmt* s : block) {
    if (!isShared(*s)) {
      run.push_back(s);
      continue;
    }
    end();
    if (s->is<Call>() || s->is<Assign>()) runs_.push_back(touchedIn({s}));  // it has a barrier
    else if (!s->is<OmpDo>()) forEachBlock(*s, [this](const Block& b) { collect(b); });
  }
  end();
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

}  // namespace pj::plan
