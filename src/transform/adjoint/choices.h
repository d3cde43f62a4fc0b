// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"
#include "transform/adjoint/context.h"

namespace pj::transform {

/// In loops that have none within, what only `merge` takes is written without parentheses.
///   Before: vb = t*(x - y)                      After: term = x - y;  vb = t*term
///           xb = xb + merge(vb, 0.0, x >= 0.0)         xb = xb + merge(vb, 0.0, x >= 0.0)
/// Compilers may compute such a value in a branch. They make vector code of that, by masks, unless
/// they must keep the order that parentheses demand.
ir::Block withPlainChoices(AdjointContext& c, const ir::Block& body);

}  // namespace pj::transform
