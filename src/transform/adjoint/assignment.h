// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/context.h"

namespace pj::transform {

/// The adjoint of v = v + e, where other threads increment v, too: reads the adjoint of v.
ir::Block adjointOfIncrement(AdjointContext& c, const ir::Increment& s);

/// The backward statements of an assignment whose right-hand side is no call; empty when its
/// left-hand side is not active.
///
/// Before:  z = x*y           After:  xb = xb + y*zb
///                                    yb = yb + x*zb
///                                    zb = 0.0
/// An increment z = z + e only reads zb. A z on the right-hand side is scaled in place, or, where
/// the elements may differ, goes through a temporary.
ir::Block adjointOfAssignment(AdjointContext& context, const ir::Assign& s);

}  // namespace pj::transform
