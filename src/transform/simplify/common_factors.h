// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/builder.h"

namespace pj::transform {

/// A real sum with what its products have in common taken out, most frequent first:
///   Before: a*(d*x) - 2*(d*y) + d*x      After: d*(x*(a + 1) - 2*y)
/// Rounding differs. The same expression where there is nothing in common, or types differ.
const ir::Expr* withCommonFactors(ir::Builder& b, const ir::Expr* sum);

}  // namespace pj::transform
