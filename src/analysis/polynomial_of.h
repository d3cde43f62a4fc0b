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

/// The same, and unknown also where a part may wrap around (isModuloLess): of two parts, i and m -
/// 1, each is then what it is as a number. A call of a function that is one formula stands for the
/// formula, of whose other variables `valueOf` is asked, too; a constant without a number stands
/// for itself.
///
///   int at(int i, int j) { return i * 8 + j; }      at(k, 1) is 8*k + 1
Polynomial exactPolynomialOf(const ir::Expr& e, const ValueOf& valueOf);

/// The exact polynomial where each variable stands for itself, as a number: unknown also where a
/// part has no sign.
Polynomial polynomialIn(const ir::Expr& e);

/// May the operator be computed modulo less than 2**64? Else an unsigned one leads where its
/// polynomial does: an address is a number modulo 2**64, too. What is negative there, or has gone
/// round, is no element of an array. x(i - 1) with unsigned numbers of 4 bytes and i = 0 may be
/// one, which the polynomial does not tell.
bool isModuloLess(const ir::Expr& operation);

/// Is it, or a part of it, computed without sign? (Not where that is converted to a signed number
/// of 8 bytes.)
bool hasUnsigned(const ir::Expr& e);

}  // namespace pj::analysis
