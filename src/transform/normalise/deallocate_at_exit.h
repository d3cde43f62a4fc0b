// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Local allocatable variables are deallocated when a procedure ends, private ones when their
/// parallel region does; this writes it down, so that the backward sweep, which starts there, knows
/// what to allocate.
///
///   Before                          After
///     allocate(t(n))                  allocate(t(n))
///     ...                             ...
///                                     if (allocated(t)) deallocate(t)
///
/// For what the procedure, or the region, may allocate: by allocate, by an assignment to the whole,
/// or by a call with an allocatable dummy. Not for saved variables, nor where the last thing to
/// happen is a deallocate anyway. Assumes one end, and no private variables of loops: removeJumps
/// and writeOutClauses come first.
void deallocateAtExit(ir::Program& program, ir::Procedure& procedure);

}  // namespace pj::transform
