// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"

namespace pj::transform {

/// Writes calls of active elemental procedures with array arguments as loops over calls with
/// scalars: the derivative of an elemental procedure is called with scalars only.
///
///   Before                          After
///     y(2:n) = f(x(2:n)) + c          do i = 2, n
///                                       y(i) = f(x(i)) + c
///                                     end do
///     s = sum(f(x))                   allocate(array(n))
///                                     do i = 1, n
///                                       array(i) = f(x(i))
///                                     end do
///                                     s = sum(array)
///                                     deallocate(array)
///     call update(x, t)               do i = 1, n
///                                       call update(x(i), t)
///                                     end do
///
/// An assignment whose right-hand side reads other elements of the variable that it assigns, or
/// that may allocate it, goes through a temporary array. Calls in conditions, in bounds, in implied
/// do loops and in where constructs stay (whereToLoops has dealt with the active ones).
void scalariseElementalCalls(ir::Program& program, ir::Procedure& procedure,
                             const analysis::Activity& activity);

}  // namespace pj::transform
