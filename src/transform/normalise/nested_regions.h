// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes out a parallel region in another one as what its only thread does, with a warning unless
/// its clauses say that there is one. Its clauses mean what they mean for a team of one:
///
///   Before                                          After
///     !$omp parallel do                               !$omp parallel do private(s0, j0)
///     do i = 1, n                                     do i = 1, n
///       !$omp parallel do reduction(*: y(i)) ...        s0 = 1
///       do j = 1, m                                     do j0 = 1, m
///         s = s*x(j)                                      s0 = s0*x(j0)
///       end do                                          end do
///       y(i) = s                                        s = s*s0
///     end do                                            y(i) = s
///                                                     end do
void writeOutNestedRegions(ir::Program& program, ir::Procedure& procedure,
                           Diagnostics& diagnostics);

}  // namespace pj::transform
