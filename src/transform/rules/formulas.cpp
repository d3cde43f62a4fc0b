// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/rules/formulas.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "transform/rules/edges.h"

namespace pj::transform::formulas {
namespace {

using ir::BinaryOp;
using ir::IntrinsicId;

Term apply(IntrinsicId id, Term x) {
  return {*x.build, x.build->intrinsic(id, {x.expr})};
}

/// A literal of the type and kind of `like`.
Term numberLike(int value, Term like) {
  ir::Builder& build = *like.build;
  if (like.expr->type.isDifferentiable()) return {build, build.real(value, like.expr->type)};
  return {build, build.integer(value, like.expr->type.kind)};
}

bool isNegated(Term t) {
  const auto* unary = t.expr->as<ir::Unary>();
  return unary && unary->op == ir::UnaryOp::Neg;
}

/// "d is zero", asked of what is zero with it.
Term isZero(Term d) {
  const auto* conjugated = d.expr->as<ir::Intrinsic>();
  if (conjugated && conjugated->id == IntrinsicId::Conjg) d.expr = conjugated->args[0];
  ir::Builder& build = *d.build;
  return {build, build.binary(BinaryOp::Eq, d.expr, build.real(0, d.expr->type))};
}

/// `value` rounded to 15 digits: 0.1 - 1 is -0.9 in the generated code.
double rounded(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.15g", value);
  return std::strtod(text, nullptr);
}

/// x**n of a known n other than 0, by x.
Term integerPower(Term x, int n, Term d) {
  if (n > 0) return n == 1 ? d : Term(n) * power(x, n - 1) * d;
  Term numerator = n == -1 ? d : Term(-n) * d;
  return -(numerator / power(x, 1 - n));
}

/// x**c of a literal c that is no integer: c * x**(c-1) * d without a negative exponent.
Term fractionalPower(Term x, Term y, double c, Term d) {
  ir::Builder& build = *x.build;
  auto literal = [&](double v) { return Term(build, build.real(rounded(v), y.expr->type)); };
  auto raised = [&](double v) {
    return Term(build, build.binary(BinaryOp::Pow, x.expr, literal(v).expr));
  };
  if (c > 1) return y * raised(c - 1) * d;
  Term slope = raised(1 - c);
  Term result = literal(std::fabs(c)) * (c > 0 ? overSteep(d, slope, x) : d / slope);
  return c < 0 ? -result : result;
}

}  // namespace

Term anint(Term x) {
  return apply(IntrinsicId::Anint, x);
}
Term cos(Term x) {
  return apply(IntrinsicId::Cos, x);
}
Term cosh(Term x) {
  return apply(IntrinsicId::Cosh, x);
}
Term digamma(Term x) {
  return apply(IntrinsicId::Digamma, x);
}
Term exp(Term x) {
  return apply(IntrinsicId::Exp, x);
}
Term log(Term x) {
  return apply(IntrinsicId::Log, x);
}
Term sin(Term x) {
  return apply(IntrinsicId::Sin, x);
}
Term sinh(Term x) {
  return apply(IntrinsicId::Sinh, x);
}
Term sqrt(Term x) {
  return apply(IntrinsicId::Sqrt, x);
}
Term square(Term x) {
  return power(x, 2);
}

Term aimag(Term x) {
  ir::Type type = x.expr->type;
  if (!type.isComplex()) return {*x.build, nullptr};
  return {*x.build, x.build->intrinsic(IntrinsicId::Aimag, {x.expr},
                                       {ir::TypeClass::Real, type.kind, type.rank})};
}
Term conjg(Term x) {
  return {*x.build, conjugate(*x.build, x.expr)};
}
Term real(Term x) {
  return {*x.build, realPart(*x.build, x.expr)};
}

Term timesI(Term x) {
  ir::Builder& build = *x.build;
  ir::Type scalar{ir::TypeClass::Complex, x.expr->type.kind, 0};
  const char* i = scalar.kind == 8 ? "(0.0d0, 1.0d0)" : "(0.0, 1.0)";
  return Term(build, build.expr<ir::Literal>({}, scalar, i)) * x;
}

Term constant(double value, Term like) {
  return {*like.build, like.build->real(value, like.expr->type)};
}

Term sign(int value, Term x) {
  return {*x.build, x.build->intrinsic(IntrinsicId::Sign, {numberLike(value, x).expr, x.expr})};
}

Term scale(Term x, Term exponent) {
  return {*x.build, x.build->intrinsic(IntrinsicId::Scale, {x.expr, exponent.expr}, x.expr->type)};
}

Term merge(Term a, Term b, Term mask) {
  if (!a.build) a = numberLike(a.number, b);
  if (!b.build) b = numberLike(b.number, a);
  return {*a.build, a.build->intrinsic(IntrinsicId::Merge, {a.expr, b.expr, mask.expr})};
}

Term operator>(Term a, Term b) {
  return {*a.build, a.build->binary(BinaryOp::Gt, a.expr, b.expr)};
}

Term unlessZero(Term d, int safe, Term x) {
  Term mask = isZero(d);
  const ir::Type type = x.expr->type;
  int rank = std::max(type.rank, mask.expr->type.rank);
  return {*x.build,
          x.build->intrinsic(IntrinsicId::Merge, {numberLike(safe, x).expr, x.expr, mask.expr},
                             type.withRank(rank))};
}

Term over(Term d, Term y) {
  if (isPositive(*y.expr)) return d / y;
  if (isNegated(d)) return -over(-d, y);
  return d / unlessZero(d, 1, y);
}

Term overSteep(Term d, Term y, Term x) {
  if (isPositive(*x.expr)) return d / y;
  return isFlatAtZero(*x.expr) ? d / unlessZero(x, 1, y) : over(d, y);
}

Term converted(Term value, Term like) {
  ir::Builder& build = *value.build;
  ir::Type type = like.expr->type.withRank(value.expr->type.rank);
  if (value.expr->type == type) return value;
  if (type.isComplex())
    return {build, build.intrinsic(IntrinsicId::Cmplx,
                                   {value.expr, nullptr, build.integer(type.kind)}, type)};
  if (type.kind == 8) return {build, build.intrinsic(IntrinsicId::Dble, {value.expr}, type)};
  return {build, build.intrinsic(IntrinsicId::Real, {value.expr, build.integer(type.kind)}, type)};
}

Term powerByBase(Term x, Term y, Term d) {
  ir::Builder& build = *x.build;
  std::optional<double> value = constantValue(*y.expr);
  // 0.1 of a lower kind is another number: but for halves, its digits do not tell which.
  bool isHalves = value && 2 * *value == std::floor(2 * *value);
  bool isExact = y.expr->type.isInteger() || y.expr->type.kind == x.expr->type.kind ||
                 (isHalves && y.expr->type.kind < x.expr->type.kind);
  if (value == 0.0) return {build, nullptr};
  if (value && isLiteral(*y.expr) && isExact) {
    bool isInteger = *value == std::floor(*value) && std::fabs(*value) < 1e6;
    if (isInteger) return integerPower(x, static_cast<int>(*value), d);
    if (!y.expr->type.isComplex()) return fractionalPower(x, y, *value, d);
  }
  ir::Type given = y.expr->type, wanted = x.expr->type;
  if (given.isReal() && wanted.isReal() && given.kind < wanted.kind) y = converted(y, x);
  Term exponent = y - 1;
  if (!value) {
    Term notZero(build, build.binary(BinaryOp::Ne, y.expr, build.integer(0)));
    exponent = merge(exponent, 0, notZero);
  }
  bool isSteepAtZero = given.isReal() && (!value || (*value > 0 && *value < 1));
  if (isSteepAtZero && !isPositive(*x.expr)) x = unlessZero(isFlatAtZero(*x.expr) ? x : d, 1, x);
  return y * Term(build, build.binary(BinaryOp::Pow, x.expr, exponent.expr)) * d;
}

Term powerByExponent(Term x, Term z, Term d) {
  ir::Builder& build = *x.build;
  std::optional<double> value = constantValue(*x.expr);
  if (value && isLiteral(*x.expr) && x.expr->type.isInteger()) x = constant(*value, z);
  x = converted(x, z);
  if (!z.expr->type.isComplex() && (!value || *value <= 0)) {
    Term tiny(build, build.intrinsic(IntrinsicId::Tiny, {x.expr}, x.expr->type.scalar()));
    x = {build, build.intrinsic(IntrinsicId::Max, {x.expr, tiny.expr})};
  }
  return z * log(x) * d;
}

namespace {

Term attainsAmong(const RulePlace& place, Extremum extremum, bool mayMiss) {
  ir::Builder& build = place.build;
  const ir::Expr* mask = nullptr;
  for (std::size_t j = 0; j < place.operands.size(); ++j) {
    if (j == place.k || !place.operands[j]) continue;
    BinaryOp strict = extremum == Largest ? BinaryOp::Gt : BinaryOp::Lt;
    BinaryOp orEqual = extremum == Largest ? BinaryOp::Ge : BinaryOp::Le;
    const ir::Expr* wins =
        build.binary(j < place.k ? strict : orEqual, place.operands[place.k], place.operands[j]);
    if (mayMiss && !isLiteral(*place.operands[j])) {
      const ir::Expr* isMissing = build.binary(BinaryOp::Ne, place.operands[j], place.operands[j]);
      wins = build.binary(BinaryOp::Or, wins, isMissing);
    }
    mask = mask ? build.expr<ir::Binary>(
                      {}, ir::kLogical.withRank(std::max(mask->type.rank, wins->type.rank)),
                      BinaryOp::And, mask, wins)
                : wins;
  }
  return {build, mask};
}

}  // namespace

Term attains(const RulePlace& place, Extremum extremum) {
  return attainsAmong(place, extremum, false);
}

Term attainsBesideMissing(const RulePlace& place, Extremum extremum) {
  return attainsAmong(place, extremum, true);
}

}  // namespace pj::transform::formulas
