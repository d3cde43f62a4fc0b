// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Checks the directives `!$ad omp_tangent` above the parallel regions of `p`. In the tangent a
/// derivative is shared as its variable is: a directive can say so, and one that says otherwise is
/// wrong and refused. `p` has its clauses as the source has them.
void checkTangentOverrides(const ir::Procedure& p, const analysis::Activity& activity,
                           Diagnostics& diagnostics);

}  // namespace pj::transform
