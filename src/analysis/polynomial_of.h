// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>

#include "analysis/polynomial.h"
#include "ir/expr.h"

namespace pj::analysis {

/// A scalar integer of numbers, named constants, sums and products, with what `valueOf` says of its
/// variables. Unknown: it is made of something else. (The m - 1 of an unsigned m, which ends a
/// loop, wraps around only where the loop does not run.)
Polynomial polynomialOf(const ir::Expr& e,
                        const std::function<Polynomial(const ir::Symbol&)>& valueOf);

}  // namespace pj::analysis
