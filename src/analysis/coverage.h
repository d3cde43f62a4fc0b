// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::analysis {

/// The arrays of which `block` reads only elements that it has certainly written before: a scratch
/// array that is filled anew, element by element or by loops, each time the block runs.
///
///   do k = 1, n                         work is one of them
///     work(k) = x(k, i)
///   end do
///   do k = 1, n
///     y(k, i) = work(k)*work(n + 1 - k)   and with this it is none: n + 1 - k is not seen through
SymbolSet filledBeforeRead(const ir::Block& block, const Effects& effects);

}  // namespace pj::analysis
