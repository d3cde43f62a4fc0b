// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"

namespace pj::transform {

/// Turns the where constructs that assign an active variable into loops, whose adjoint is that of
/// any loop around an if.
///
///   Before                          After
///     where (a(2:n) > 0)              do i = 2, n
///       b(1:n-1) = sqrt(a(2:n))         if (a(i) > 0) then
///     elsewhere                           b(i - 1) = sqrt(a(i))
///       b(1:n-1) = 0                    else
///     end where                           b(i - 1) = 0
///                                       end if
///                                     end do
///
/// That single nest is used when the construct's variables are only read at the element that is
/// assigned. Otherwise every mask is computed into a temporary when it is reached, for the elements
/// that no mask before it took; each assignment is a nest of its own; and where a right-hand side
/// reads other elements of the variable it assigns, it is computed into a temporary first. Operands
/// that are not elementwise go to temporaries before, without mask, as the standard has it.
///
/// Stays as it is: a where whose left-hand sides have subscripts that depend on variables that it
/// assigns.
void whereToLoops(ir::Program& program, ir::Procedure& procedure,
                  const analysis::Activity& activity);

}  // namespace pj::transform
