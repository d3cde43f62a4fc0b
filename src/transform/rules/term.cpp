// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/rules/term.h"

#include <algorithm>
#include <cstdlib>

namespace pj::transform {
namespace {

using ir::BinaryOp;
using ir::Expr;

const Expr* negated(const Term& t) {
  const auto* unary = t.expr->as<ir::Unary>();
  return unary && unary->op == ir::UnaryOp::Neg ? unary->operand : nullptr;
}

/// Gives a number the builder of its partner.
void lift(Term& a, Term& b) {
  if (!a.build) a = Term(*b.build, b.build->integer(a.number));
  if (!b.build) b = Term(*a.build, a.build->integer(b.number));
}

/// May the factor `t` be left out of a product with `other`? It must be one, and must not be what
/// gives the product its type.
bool isUnit(const Term& t, const Term& other) {
  if (!t.expr->is<ir::Literal>() || constantValue(*t.expr) != 1.0) return false;
  return ir::promote(t.expr->type, other.expr->type) == other.expr->type;
}

Term make(BinaryOp op, Term a, Term b) {
  return {*a.build, a.build->binary(op, a.expr, b.expr)};
}

}  // namespace

Term operator-(Term a) {
  if (!a.build) return -a.number;
  if (const Expr* inner = negated(a)) return {*a.build, inner};
  return {*a.build, a.build->neg(a.expr)};
}

Term operator+(Term a, Term b) {
  lift(a, b);
  if (const Expr* minus = negated(b)) return a - Term(*b.build, minus);
  if (const Expr* minus = negated(a)) return b - Term(*a.build, minus);
  // a + (b + c) reads better as a + b + c.
  if (const auto* sum = b.expr->as<ir::Binary>();
      sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub)) {
    Term first = a + Term(*b.build, sum->lhs), second(*b.build, sum->rhs);
    return sum->op == BinaryOp::Add ? first + second : first - second;
  }
  return make(BinaryOp::Add, a, b);
}

Term operator-(Term a, Term b) {
  lift(a, b);
  if (const Expr* minus = negated(b)) return a + Term(*b.build, minus);
  return make(BinaryOp::Sub, a, b);
}

Term operator*(Term a, Term b) {
  lift(a, b);
  if (const Expr* minus = negated(a)) return -(Term(*a.build, minus) * b);
  if (const Expr* minus = negated(b)) return -(a * Term(*b.build, minus));
  if (isUnit(a, b)) return b;
  if (isUnit(b, a)) return a;
  // a * (b / c) reads better as a * b / c; of integers that would be another value.
  if (const auto* ratio = b.expr->as<ir::Binary>();
      ratio && ratio->op == BinaryOp::Div && ratio->type.isDifferentiable())
    return a * Term(*b.build, ratio->lhs) / Term(*b.build, ratio->rhs);
  return make(BinaryOp::Mul, a, b);
}

Term operator/(Term a, Term b) {
  lift(a, b);
  if (const Expr* minus = negated(a)) return -(Term(*a.build, minus) / b);
  if (const Expr* minus = negated(b)) return -(a / Term(*b.build, minus));
  if (isUnit(b, a)) return a;
  return make(BinaryOp::Div, a, b);
}

Term power(Term x, int n) {
  if (n == 1) return x;
  return make(BinaryOp::Pow, x, {*x.build, x.build->integer(n)});
}

std::optional<double> constantValue(const Expr& e) {
  if (!e.type.isDifferentiable() && !e.type.isInteger()) return std::nullopt;
  if (const auto* literal = e.as<ir::Literal>()) {
    std::string text = ir::lower(literal->spelling.substr(0, literal->spelling.find('_')));
    std::replace(text.begin(), text.end(), 'd', 'e');
    if (e.type.isComplex()) text = text.substr(1, text.find(',') - 1);
    char* end = nullptr;
    double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end || (e.type.isComplex() && !isLiteral(e, value))) return std::nullopt;
    return value;
  }
  if (const auto* unary = e.as<ir::Unary>(); unary && unary->op == ir::UnaryOp::Neg) {
    auto value = constantValue(*unary->operand);
    return value ? std::optional(-*value) : std::nullopt;
  }
  if (const auto* ref = e.as<ir::Ref>())
    if (ref->symbol->storage == ir::Storage::Constant && ref->symbol->init && e.type.isScalar())
      return constantValue(*ref->symbol->init);
  return std::nullopt;
}

bool isLiteral(const Expr& e) {
  if (const auto* unary = e.as<ir::Unary>())
    return unary->op == ir::UnaryOp::Neg && isLiteral(*unary->operand);
  return e.is<ir::Literal>();
}

bool isLiteral(const Expr& e, double value) {
  const auto* literal = e.as<ir::Literal>();
  if (literal && e.type.isComplex())
    return literal->spelling == ir::Builder::complexText(value, e.type.kind);
  return isLiteral(e) && constantValue(e) == value;
}

}  // namespace pj::transform
