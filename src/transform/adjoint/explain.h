// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "transform/adjoint/reverser.h"

namespace pj::transform {

/// The plans of one procedure in words: what is kept where and how, how each loop is reversed, and
/// for each parallel loop the sharing and the schedule of its backward loop, with the reasons.
std::string explainPlans(const AdjointContext& context, const Plans& plans);

}  // namespace pj::transform
