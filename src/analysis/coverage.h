// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::analysis {

/// The variables of which `block` reads only what it has certainly written before: scratch space
/// that is filled anew each time the block runs. An array element by element, or by loops; any
/// variable under a condition, where it is read under the same one.
///
///   do k = 1, n                         work is one of them
///     work(k) = x(k, i)
///   end do
///   do k = 1, n
///     y(k, i) = work(k)*work(n + 1 - k)   with work(k + 1) it is none: nothing has set work(n + 1)
SymbolSet filledBeforeRead(const ir::Block& block, const Effects& effects);

/// Those of `arrays` of which the block, which no jump leaves, certainly writes all elements.
SymbolSet filledAtEnd(const ir::Block& block, const SymbolSet& arrays, const Effects& effects);

}  // namespace pj::analysis
