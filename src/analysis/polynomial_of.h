// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>

#include "analysis/polynomial.h"
#include "ir/expr.h"

namespace pj::analysis {

/// What a scalar variable is; unknown: it has no value that a polynomial could name.
using ValueOf = std::function<Polynomial(const ir::Symbol&)>;

/// A scalar integer of numbers, named constants, sums and products, with what `valueOf` says of its
/// variables. Unknown: it is made of something else. (The m - 1 of an unsigned m, which ends a
/// loop, wraps around only where the loop does not run.)
Polynomial polynomialOf(const ir::Expr& e, const ValueOf& valueOf);

/// The same, and unknown also where a part may wrap around: of two parts, i and m - 1, each is then
/// what it is as a number. A call of a function that is one formula stands for the formula, of
/// whose other variables `valueOf` is asked, too; a constant without a number stands for itself.
///
///   int at(int i, int j) { return i * 8 + j; }      at(k, 1) is 8*k + 1
Polynomial exactPolynomialOf(const ir::Expr& e, const ValueOf& valueOf);

/// The same where each variable stands for itself.
Polynomial polynomialIn(const ir::Expr& e);

/// May the operator wrap around: has C an unsigned type for it?
bool mayWrap(const ir::Expr& operation);

}  // namespace pj::analysis
