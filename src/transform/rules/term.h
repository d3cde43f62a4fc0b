// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "ir/builder.h"

namespace pj::transform {

/// An expression being written, with the operators of the calculus. What they build is simplified
/// locally: no factor one, and signs move outwards so that a sum becomes a difference. A Term made
/// of an integer takes its builder from what it is combined with.
struct Term {
  ir::Builder* build = nullptr;
  const ir::Expr* expr = nullptr;
  int number = 0;  ///< when `build` is null

  Term(ir::Builder& b, const ir::Expr* e) : build(&b), expr(e) {}
  Term(int value) : number(value) {}  // NOLINT: so that formulas may say 1 - x

  /// Is there an expression?
  explicit operator bool() const { return expr != nullptr; }
};

Term operator-(Term a);
Term operator+(Term a, Term b);
Term operator-(Term a, Term b);
Term operator*(Term a, Term b);
Term operator/(Term a, Term b);

/// x**n, for any n but 0.
Term power(Term x, int n);

/// The value of a numeric literal, of minus a literal, or of a named constant that is one.
std::optional<double> constantValue(const ir::Expr& e);

/// Is `e` a literal or minus a literal?
bool isLiteral(const ir::Expr& e);

/// Is it one of that value?
bool isLiteral(const ir::Expr& e, double value);

}  // namespace pj::transform
