// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/reverser.h"

namespace pj::transform {

/// Refuses procedures that are called, and whose adjoints need values from outside of the program:
/// random numbers, or what is read from a file. The adjoint runs the procedure again, and would
/// get other values.
void refuseOutsideValues(AdjointContext& c, const plan::AdjointOfStatement& adjoint);

}  // namespace pj::transform
