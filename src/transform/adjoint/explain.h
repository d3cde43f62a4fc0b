// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "transform/adjoint/reverser.h"
#include "transform/adjoint/strategies/conflicts.h"

namespace pj::transform {

/// The plans of one procedure in words: what is kept where and how, how each loop is reversed, and
/// for each parallel region a table of its variables with a derivative: their clauses in `source`
/// (the body before it was normalised), the clause of the derivative, how it is incremented, and
/// why; then the schedules of its backward loops, and which of them became others (`solved`).
std::string explainPlans(const AdjointContext& context, const Plans& plans,
                         const std::vector<SolvedConflict>& solved, const ir::Block& source);

}  // namespace pj::transform
