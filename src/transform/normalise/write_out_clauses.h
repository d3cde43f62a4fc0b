// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes out what the data-sharing clauses mean, so that only shared and private variables are
/// left (the PGAS form of the paper, section 3.2: each thread's copy is a variable of its own, and
/// the initial and final copies are assignments). `parallel do` becomes `do` in `parallel`; a
/// barrier that a construct implies becomes a statement, except at the end of a region.
///
///   Before                                    After
///     !$omp parallel do firstprivate(a) &       !$omp parallel private(i, a0, b0, s0)
///     !$omp   lastprivate(b) reduction(+: s)      a0 = a
///     do i = 1, n                                 s0 = 0
///       a = a + x(i)                              !$omp do
///       b = a*a                                   do i = 1, n
///       s = s + b                                   a0 = a0 + x(i)
///     end do                                        b0 = a0*a0
///                                                   s0 = s0 + b0
///                                                   if (i == n) b = b0
///                                                 end do
///                                                 !$omp atomic
///                                                 s = s + s0
///                                               !$omp end parallel
///
/// A firstprivate variable that the construct only reads is a shared one. Products, minima and
/// maxima, and all reductions of a loop in a larger region, go through an array with the partial
/// result of each thread, combined in the order of the threads.
void writeOutClauses(ir::Program& program, ir::Procedure& procedure, Diagnostics& diagnostics);

}  // namespace pj::transform
