// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>

#include "analysis/activity.h"
#include "plan/reversal.h"

namespace pj::plan {

/// How the backward loop of a worksharing loop gets its iterations.
enum class ScheduleForm : std::uint8_t {
  Free,            ///< any thread may run any iteration: an ordinary loop with the user's schedule
  MirroredStatic,  ///< each thread computes its contiguous share, in both sweeps
  MirroredChunks,  ///< schedule(static, chunk): each thread computes its chunks, in both sweeps
  Recorded,        ///< the forward sweep records the chunks, the backward sweep replays them
};
std::string_view name(ScheduleForm f);

struct SchedulePlan {
  ScheduleForm form = ScheduleForm::Free;
  std::string reason;
  const ir::Expr* chunk = nullptr;  ///< of MirroredChunks
  bool chunkHolds = true;           ///< the schedule clause's chunk size does not change
  analysis::SymbolSet local;        ///< private variables that live within one iteration
};

/// The schedules of the worksharing loops of a region of the procedure that `reversal` is for.
std::map<const ir::Stmt*, SchedulePlan> planSchedules(const ir::OmpParallel& region,
                                                      const ReversalPlan& reversal,
                                                      const analysis::Activity& activity,
                                                      const analysis::Effects& effects);

/// Must the backward region have the threads of the forward region? So it is when a loop in it
/// demands that, when its threads keep values from one to the other, or when statements of the
/// source outside of its loops, which every thread runs, have adjoints.
bool needsSameTeam(const ir::OmpParallel& region, const ReversalPlan& reversal,
                   const std::map<const ir::Stmt*, SchedulePlan>& schedules,
                   const AdjointOfStatement& adjoint);

}  // namespace pj::plan
