// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

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
  analysis::SymbolSet carried;      ///< private variables that carry values across iterations
};

SchedulePlan planSchedule(const ir::OmpParallelDo& region, const ReversalPlan& reversal,
                          const analysis::Effects& effects);

}  // namespace pj::plan
