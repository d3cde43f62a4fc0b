// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/finished.h"
#include "ir/program.h"

namespace pj::transform {

/// The loops of which the last bound, or the step, is evaluated once, before the loop: C evaluates
/// it again with each iteration, which may have changed it, or it is work.
///
///   do i = 1, m(n)       const int i_end = m(n);
///                        for (int i = 1; i <= i_end; i++)
ir::HeldBounds heldBounds(const ir::Block& body);

}  // namespace pj::transform
