// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/reverser.h"

namespace pj::transform {

/// Refuses assignments of arrays to allocatable ones as a whole, unless these certainly keep their
/// shape: the backward sweep would put back values, and have adjoints, of another shape. Allocated
/// by an assignment is only what no other statement allocates, and once.
void refuseReallocations(AdjointContext& c, const plan::ReversalPlan& plan);

}  // namespace pj::transform
