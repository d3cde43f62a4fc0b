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

/// Has a part of it an integer type without sign, which may wrap around?
bool hasUnsigned(const ir::Expr& e);

/// The same where each variable stands for itself; unknown also where a part may wrap around.
Polynomial polynomialIn(const ir::Expr& e);

}  // namespace pj::analysis
