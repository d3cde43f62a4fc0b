// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstddef>
#include <optional>

#include "ir/builder.h"

/// Edges of domains: where a function of finite operands, or its partial derivative, is infinite or
/// not a number. What is known about them stands in `derivative_rules.def`; the convention is that
/// of docs/decisions/0015: zero times an infinite partial derivative is zero.
namespace pj::transform {

/// Is the value of `e`, if it is a number, greater than zero by the way it is computed?
///
///   1.0 + exp(x)   x**2 + 1.0   2.0*sqrt(1.0 + y*y)
bool isPositive(const ir::Expr& e);

/// The same: not less than zero.
bool isNonNegative(const ir::Expr& e);

/// Are all derivatives of `e` by what it is computed from zero where it is zero itself, by the way
/// it is computed?
///
///   x**2 + 3.0*y**2   sum(x**2)   dot_product(x, x)   x**1.5
bool isFlatAtZero(const ir::Expr& e);

/// May the value of the operator or intrinsic `node`, of finite operands, be infinite or not a
/// number because of operand `k`?
bool hasPole(const ir::Expr& node, std::size_t k);

/// A value for operand `k` of `node` at which all partial derivatives that read it are finite; none
/// where they are finite, or their formulas safe, for any value.
std::optional<int> safeOperand(const ir::Expr& node, std::size_t k);

/// How often is the node `part` itself a part of `e`?
int occurrences(const ir::Expr& e, const ir::Expr* part);

}  // namespace pj::transform
