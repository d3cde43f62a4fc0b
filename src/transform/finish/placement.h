// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/allocations.h"
#include "ir/placement.h"
#include "ir/program.h"

namespace pj::transform {

/// Decides for every local variable that is used, and for a function's result. A declaration moves
/// inwards only where every reference in its new scope is preceded by an unconditional write: no
/// value flows between iterations, nor from before. `unread`: variables that nothing reads.
ir::Placement placeDeclarations(const ir::Procedure& p, const ir::Allocations& allocations,
                                const ir::SymbolSet& unread);

}  // namespace pj::transform
