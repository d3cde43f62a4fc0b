// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/schedule.h"

#include "analysis/exposure.h"

namespace pj::plan {

using namespace ir;

std::string_view name(ScheduleForm f) {
  switch (f) {
    case ScheduleForm::Free: return "free";
    case ScheduleForm::MirroredStatic: return "mirrored static";
    case ScheduleForm::MirroredChunks: return "mirrored static chunks";
    case ScheduleForm::Recorded: return "recorded";
  }
  std::abort();
}

SchedulePlan planSchedule(const OmpParallelDo& region, const ReversalPlan& reversal,
                          const analysis::Effects& effects) {
  SchedulePlan plan;
  analysis::SymbolSet exposed = analysis::exposedIn(region.loop->body, effects);
  for (const Symbol* v : analysis::privates(region.clauses))
    if (v != region.loop->variable && contains(exposed, v)) plan.carried.insert(v);
  bool keepsLast = false;
  for (const Symbol* v : analysis::privates(region.clauses))
    keepsLast |= reversal.kept(&region, v).keeper != Keeper::None;
  if (keepsLast || reversal.tapeAcross(region.loop)) {
    plan.reason = "values are on the tape of the thread that ran the iteration";
  } else if (!plan.carried.empty()) {
    plan.reason = "private '" + (*plan.carried.begin())->name +
                  "' carries values from one iteration of a thread to the next";
  } else {
    plan.reason = "nothing lives on a thread across iterations";
    return plan;
  }
  plan.form = ScheduleForm::MirroredStatic;
  for (const OmpClause& c : region.clauses) {
    if (c.kind != OmpClauseKind::Schedule) continue;
    if (c.schedule != ScheduleKind::Static) plan.form = ScheduleForm::Recorded;
    else if (c.expr) plan.form = ScheduleForm::MirroredChunks;
    plan.chunk = c.expr;
  }
  return plan;
}

}  // namespace pj::plan
