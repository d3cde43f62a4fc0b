// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/reverser.h"

namespace pj::transform {

/// Refuses to release memory that is not the procedure's own and that the backward sweep needs,
/// and, in a procedure that is called, to allocate memory for its caller: its adjoint runs it
/// again, when the memory is there. What is allocated only if it is not there may be.
void refuseForeignMemory(AdjointContext& c, const plan::ReversalPlan& plan);

}  // namespace pj::transform
