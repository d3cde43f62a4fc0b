// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/context.h"

namespace pj::transform {

/// A loop whose iterations all increment one element atomically sums up in a variable of the
/// thread's, and increments the element once, if it is run at all:
///   do k = 1, n; atomic: xb(i) = xb(i) + (e); end do
///   sum = 0; do k = 1, n; sum = sum + e; end do; if (1 <= n) atomic: xb(i) = xb(i) + (sum)
/// Nothing else in the loop may name the array, no thread may wait in it, and its bounds and the
/// element's subscripts must not change.
ir::Block withLocalSums(AdjointContext& c, const ir::Block& block);

/// The same for plain increments of one element in an innermost loop. Where pointers may overlap,
/// compilers leave such a sum in memory, and do not vectorise the loop.
ir::Block withLocalPlainSums(AdjointContext& c, const ir::Block& block);

/// The same for all iterations of a thread, in a worksharing loop that ends a region: the region's
/// barrier is behind the sums. `body` is the region's.
ir::Block withSumsBehindLast(AdjointContext& c, const ir::Block& body);

}  // namespace pj::transform
