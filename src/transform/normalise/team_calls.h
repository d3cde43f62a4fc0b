// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Orphaned constructs: those of a procedure that all threads of a region call together.
#pragma once

#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes out the calls of such procedures in the regions of `procedure`: what is kept for the
/// backward sweep, and who may increment what, depends on the whole region.
///
///   Before                              After
///     !$omp parallel                      !$omp parallel private(k)
///     call scale(x, a(j), n)              a = aj(j)
///     !$omp end parallel                  !$omp do
///                                         do k = 1, n
///   subroutine scale(v, a, m)               x(k) = a*x(k)
///     !$omp do                            end do
///     do k = 1, m                         !$omp end parallel
///       v(k) = a*v(k)
///
/// So is a call of a procedure in which threads find their parts of a shared array by themselves:
/// what the procedure as a whole changes says nothing of a thread's part. Where the caller cannot
/// have its variables, that call stays.
///
/// Assumes that procedures with constructs have no jumps. Refused, at the call, are arguments of
/// which the caller cannot say the elements (arrays of another shape), and variables that it cannot
/// have.
void writeOutTeamCalls(ir::Program& program, ir::Procedure& procedure,
                       const analysis::Effects& effects, Diagnostics& diagnostics);

/// Puts a region around the head, when its threads would come from a caller that is not there: its
/// adjoint starts them itself, and a warning says so. Where threads would do something else than
/// one thread, such as to change what they share, nothing changes: one thread is all that runs it.
///
/// Before: subroutine p; !$omp do ...        After: subroutine p; !$omp parallel; !$omp do ...
void startThreads(ir::Program& program, ir::Procedure& head, const analysis::Effects& effects,
                  Diagnostics& diagnostics);

}  // namespace pj::transform
