// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/context.h"

namespace pj::transform {

/// Parallel loops in a row, of the same iterations, become one: each iteration reads what it has
/// just written, while that is at hand.
///
///   do i: y(i) = x(i)**2         do i
///   do i: zb(i) = ...              y = x(i)**2
///   do i: xb(i) = ... y(i)         zb(i) = ...;  xb(i) = ... y
///
/// Only loops without loops in them, that follow each other at once, and of which all name arrays
/// that one changes with the counter as a subscript. An array that is not needed behind them, and
/// that an iteration sets first, becomes a variable. `liveAtEnd`: what is needed behind the body.
/// Fusion as in Kennedy and McKinley, "Maximizing loop parallelism and improving data locality via
/// loop fusion and distribution" (1993).
ir::Block fuseLoops(AdjointContext& c, const ir::Block& body, const analysis::SymbolSet& liveAtEnd);

}  // namespace pj::transform
