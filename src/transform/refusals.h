// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"

namespace pj::transform {

/// Reports what neither mode can differentiate, before anything is transformed: recursion, saved
/// locals, active input, active intrinsics without a rule.
void refuseUnsupported(const analysis::Activity& activity, Diagnostics& diagnostics);

}  // namespace pj::transform
