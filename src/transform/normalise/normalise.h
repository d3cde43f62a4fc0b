// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"

namespace pj::transform {

/// Brings every active procedure into the form that the adjoint is made for, without changing what
/// it computes. New variables are not in `activity`: compute it anew afterwards.
///
///   Before                               After
///     where (x > 0) y = g(x)               do i = 1, n
///     if (y(1) > 1) return                   if (x(i) > 0) then
///     z = g(y(1) + y(2))                       y(i) = g(x(i))
///                                            end if
///                                          end do
///                                          if (.not. y(1) > 1) then
///                                            x_actual = y(1) + y(2)
///                                            z = g(x_actual)
///                                          end if
///
/// OpenMP constructs that have no such form are refused.
void normaliseForAdjoint(ir::Program& program, const analysis::Activity& activity,
                         Diagnostics& diagnostics);

}  // namespace pj::transform
