// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes out reductions by operations that the program declares, which no clause of a derivative
/// can name. Each thread's partial result is an element of an array; what combines them is ordinary
/// code, of which the derivative is ordinary, too.
///
///   Before                                   After
///     !$omp declare reduction(f: real(8): &    call pj_thread_limit(0, threads)
///     !$omp   omp_out = f(omp_out, omp_in)) &  allocate (s_partial(threads), joined(threads))
///     !$omp   initializer(omp_priv = 1)        joined = 0
///     !$omp parallel do reduction(f: s)        !$omp parallel private(s0, thread)
///     do i = 1, n                                s0 = 1
///       s = f(s, x(i))                           !$omp do
///     end do                                     do i = 1, n
///                                                  s0 = f(s0, x(i))
///                                                end do
///                                                call pj_thread(thread)
///                                                s_partial(thread) = s0
///                                                joined(thread) = 1
///                                              !$omp end parallel
///                                              do part = 1, threads
///                                                if (joined(part) == 1) s = f(s, s_partial(part))
///                                              end do
///
/// Of a loop in a region, its first thread combines them, between two barriers. What the threads
/// start with need not be neutral: no element counts of which there is no thread.
void writeOutDeclaredReductions(ir::Program& program, ir::Procedure& procedure,
                                Diagnostics& diagnostics);

}  // namespace pj::transform
