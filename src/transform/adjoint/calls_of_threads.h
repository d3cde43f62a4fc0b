// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/reverser.h"
#include "transform/adjoint/set_parts.h"

namespace pj::transform {

/// An array that a call reads and writes while other threads increment its adjoint: the call
/// would consume what they add. Or one whose size is not known: the call gets an adjoint of its
/// own.
void refuseSharedArrayCalls(AdjointContext& c, const ir::OmpParallel& region,
                            const plan::SharingPlan& plan);

/// A shared array, of which a call inside a region may change more than elements that are certainly
/// the iteration's own: each thread would keep and put back what belongs to others.
void refuseKeptByThreads(AdjointContext& c, const plan::ReversalPlan& plan, SetParts& parts);

/// A call outside of a region that changes all threads' copies of a variable: only one of them
/// could be kept there.
void refuseThreadprivateCalls(AdjointContext& c, const plan::ReversalPlan& plan);

}  // namespace pj::transform
