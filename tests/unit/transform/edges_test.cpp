// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Walks the table of derivatives: what an operand contributes for the seed zero is zero, also where
// a partial derivative is infinite; and for any other seed nothing is hidden.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>

#include "transform/rules/edges.h"
#include "transform/rules/formulas.h"
#include "transform/rules/rules.h"

namespace pj::transform {
namespace {

using namespace ir;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr Type kReal{TypeClass::Real, 8, 0};

using Numbers = std::map<const Symbol*, double>;

double apply(BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Sub: return a - b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Div: return a / b;
    case BinaryOp::Pow: return std::pow(a, b);
    case BinaryOp::Eq: return a == b;
    case BinaryOp::Ne: return a != b;
    case BinaryOp::Gt: return a > b;
    case BinaryOp::Ge: return a >= b;
    case BinaryOp::Lt: return a < b;
    case BinaryOp::Le: return a <= b;
    case BinaryOp::And: return a != 0 && b != 0;
    case BinaryOp::Or: return a != 0 || b != 0;
    default: throw std::runtime_error("operator");
  }
}

double apply(IntrinsicId id, double a, double b, double c) {
  switch (id) {
    case IntrinsicId::Abs: return std::fabs(a);
    case IntrinsicId::Acos: return std::acos(a);
    case IntrinsicId::Acosh: return std::acosh(a);
    case IntrinsicId::Anint: return std::round(a);
    case IntrinsicId::Asin: return std::asin(a);
    case IntrinsicId::Asinh: return std::asinh(a);
    case IntrinsicId::Atan2: return std::atan2(a, b);
    case IntrinsicId::Atanh: return std::atanh(a);
    case IntrinsicId::Cbrt: return std::cbrt(a);
    case IntrinsicId::Cos: return std::cos(a);
    case IntrinsicId::Cosh: return std::cosh(a);
    case IntrinsicId::Dim: return std::fdim(a, b);
    case IntrinsicId::Digamma: return a <= 0 && a == std::floor(a) ? kNaN : a;  // its poles
    case IntrinsicId::Dprod: return a * b;
    case IntrinsicId::Erf: return std::erf(a);
    case IntrinsicId::Erfc: return std::erfc(a);
    case IntrinsicId::Exp: return std::exp(a);
    case IntrinsicId::Exp2: return std::exp2(a);
    case IntrinsicId::Expm1: return std::expm1(a);
    case IntrinsicId::Fmax: return std::fmax(a, b);
    case IntrinsicId::Fmin: return std::fmin(a, b);
    case IntrinsicId::Gamma: return std::tgamma(a);
    case IntrinsicId::Hypot: return std::hypot(a, b);
    case IntrinsicId::Log: return std::log(a);
    case IntrinsicId::Log10: return std::log10(a);
    case IntrinsicId::Log1p: return std::log1p(a);
    case IntrinsicId::Log2: return std::log2(a);
    case IntrinsicId::Log_Gamma: return std::lgamma(a);
    case IntrinsicId::Max: return std::max(a, b);
    case IntrinsicId::Merge: return c != 0 ? a : b;
    case IntrinsicId::Min: return std::min(a, b);
    case IntrinsicId::Mod:
    case IntrinsicId::Modulo: return std::fmod(a, b);
    case IntrinsicId::Remainder: return std::remainder(a, b);
    case IntrinsicId::Scale: return std::scalbn(a, static_cast<int>(b));
    case IntrinsicId::Sign: return std::copysign(a, b);
    case IntrinsicId::Sin: return std::sin(a);
    case IntrinsicId::Sinh: return std::sinh(a);
    case IntrinsicId::Sqrt: return std::sqrt(a);
    case IntrinsicId::Tan: return std::tan(a);
    case IntrinsicId::Tanh: return std::tanh(a);
    case IntrinsicId::Tiny: return std::numeric_limits<double>::min();
    case IntrinsicId::Dble:
    case IntrinsicId::Float:
    case IntrinsicId::Real:
    case IntrinsicId::Sngl: return a;
    default: throw std::runtime_error("intrinsic " + info(id).name);
  }
}

double evaluate(const Expr& e, const Numbers& numbers) {
  if (const auto* ref = e.as<Ref>()) return numbers.at(ref->symbol);
  if (auto value = constantValue(e)) return *value;
  if (const auto* u = e.as<Unary>()) return -evaluate(*u->operand, numbers);
  if (const auto* b = e.as<Binary>())
    return apply(b->op, evaluate(*b->lhs, numbers), evaluate(*b->rhs, numbers));
  const auto& call = *e.as<Intrinsic>();
  double v[3] = {0, 0, 0};
  for (std::size_t k = 0; k < 3 && k < call.args.size(); ++k)
    if (call.args[k] && call.args[k]->type.isReal()) v[k] = evaluate(*call.args[k], numbers);
    else if (call.args[k] && k != 1) v[k] = evaluate(*call.args[k], numbers);
  if (call.id == IntrinsicId::Atan)
    return call.args.size() > 1 && call.args[1] ? std::atan2(v[0], v[1]) : std::atan(v[0]);
  return apply(call.id, v[0], v[1], v[2]);
}

/// An operator or a function of variables, as the rows of the table are about it.
struct Node {
  const Expr* expr = nullptr;
  Symbols variables;
};

class Edges : public ::testing::Test {
 protected:
  const Symbol* variable(Type type = kReal) {
    Symbol* s = program.makeSymbol();
    s->type = type;
    return s;
  }

  Node node(const Rule& rule) {
    Node n;
    auto operand = [&](Type type = kReal) {
      n.variables.push_back(variable(type));
      return build.ref(n.variables.back());
    };
    if (rule.subject == Rule::Subject::Unary) {
      n.expr = build.unary(static_cast<UnaryOp>(rule.op), operand());
    } else if (rule.subject == Rule::Subject::Binary) {
      const Expr* x = operand();
      n.expr = build.binary(static_cast<BinaryOp>(rule.op), x, operand());
    } else {
      IntrinsicId id = static_cast<IntrinsicId>(rule.op);
      Exprs args{operand()};
      std::size_t dummies = info(id).dummies.size();
      if (dummies > 1 && args.size() < dummies && info(id).dummies[1] != "kind")
        args.push_back(operand());
      if (id == IntrinsicId::Merge) args.push_back(operand(kLogical));
      if (id == IntrinsicId::Atan && rule.operand == 0) args.resize(1);
      n.variables.resize(args.size());
      n.expr = build.intrinsic(id, args, kReal);
    }
    return n;
  }

  /// The node as the adjoint of a value that may be dropped has it: what has a pole, or is infinite
  /// here, is replaced where the seed is zero.
  const Expr* safe(const Node& n, const Expr* seed, const Numbers& at) {
    const Expr* result = n.expr;
    for (std::size_t k = 0; k < n.variables.size(); ++k) {
      auto value = safeOperand(*n.expr, k);
      if (!value || (!hasPole(*n.expr, k) && std::isfinite(at.at(n.variables[k])))) continue;
      Exprs args = operands(*result);
      args[k] = formulas::unlessZero(Term(build, seed), *value, Term(build, args[k])).expr;
      result = withOperands(build, *result, args);
    }
    return result;
  }

  template <typename F>
  void atAllPoints(const Node& n, F f) {
    const double values[] = {0,   1,    -1,   0.5,   -0.5,      2,          -3,  1.5,
                             800, -800, 1e-5, 1e100, kInfinity, -kInfinity, kNaN};
    Numbers at;
    auto rest = [&](auto& self, std::size_t k) -> void {
      if (k == n.variables.size()) return f(at);
      for (double v : values) {
        at[n.variables[k]] = v;
        self(self, k + 1);
      }
    };
    rest(rest, 0);
  }

  static bool isReal(const Rule& rule) {
    return rule.subject != Rule::Subject::ComplexTangent &&
           rule.subject != Rule::Subject::ComplexAdjoint;
  }

  static std::string text(const Rule& rule, const Node& n, const Numbers& at) {
    std::string result(rule.text);
    for (const Symbol* v : n.variables) result += " at " + std::to_string(at.at(v));
    return result;
  }

  Program program;
  Builder build{program};
};

TEST_F(Edges, TheSeedZeroContributesZero) {
  for (const Rule& rule : rules()) {
    if (!isReal(rule)) continue;
    Node n = node(rule);
    std::size_t k = rule.operand == Rule::Each ? 0 : rule.operand;
    const Symbol* seed = variable();
    const Expr* d = build.ref(seed);
    for (Mode mode : {Mode::Tangent, Mode::Adjoint})
      atAllPoints(n, [&](Numbers at) {
        bool isFinite = std::isfinite(evaluate(*n.expr, at));
        for (const Symbol* v : n.variables) isFinite = isFinite && std::isfinite(at[v]);
        if (mode == Mode::Tangent && !isFinite) return;
        at[seed] = 0;
        const Expr* e = isFinite ? n.expr : safe(n, d, at);
        const Expr* part = contribution(build, *e, k, d, mode);
        if (part) {
          EXPECT_EQ(evaluate(*part, at), 0) << text(rule, n, at);
        }
      });
  }
}

TEST_F(Edges, AnyOtherSeedSeesTheFormula) {
  for (const Rule& rule : rules()) {
    if (!isReal(rule)) continue;
    Node n = node(rule);
    std::size_t k = rule.operand == Rule::Each ? 0 : rule.operand;
    const Symbol* seed = variable();
    const Expr* d = build.ref(seed);
    atAllPoints(n, [&](Numbers at) {
      at[seed] = -2;
      const Expr* plain = contribution(build, *n.expr, k, d, Mode::Adjoint);
      const Expr* part = contribution(build, *safe(n, d, at), k, d, Mode::Adjoint);
      ASSERT_EQ(plain == nullptr, part == nullptr);
      if (!plain) return;
      double expected = evaluate(*plain, at), found = evaluate(*part, at);
      EXPECT_TRUE(expected == found || (std::isnan(expected) && std::isnan(found)))
          << text(rule, n, at);
    });
  }
}

/// The slope of a function that is steep at an edge is still infinite there.
TEST_F(Edges, AnInfiniteSlopeStaysInfinite) {
  const Symbol *x = variable(), *d = variable();
  for (auto [id, edge] : {std::pair(IntrinsicId::Sqrt, 0.0), std::pair(IntrinsicId::Cbrt, 0.0),
                          std::pair(IntrinsicId::Asin, 1.0), std::pair(IntrinsicId::Acos, -1.0),
                          std::pair(IntrinsicId::Acosh, 1.0)}) {
    const Expr* e = build.intrinsic(id, {build.ref(x)});
    const Expr* part = contribution(build, *e, 0, build.ref(d), Mode::Tangent);
    EXPECT_TRUE(std::isinf(evaluate(*part, {{x, edge}, {d, 1.0}}))) << info(id).name;
    EXPECT_TRUE(std::isnan(evaluate(*part, {{x, kNaN}, {d, 1.0}}))) << info(id).name;
  }
}

/// The root of a sum of squares, which is flat where it is zero: the derivative is zero for any
/// seed.
TEST_F(Edges, WhatIsFlatAtZeroHasNoInfiniteSlope) {
  const Symbol *x = variable(), *y = variable(), *d = variable();
  Term tx(build, build.ref(x)), ty(build, build.ref(y));
  auto slope = [&](Term operand) {
    const Expr* e = build.intrinsic(IntrinsicId::Sqrt, {operand.expr});
    const Expr* part = contribution(build, *e, 0, build.ref(d), Mode::Adjoint);
    return evaluate(*part, {{x, 0.0}, {y, 0.0}, {d, 1.0}});
  };
  EXPECT_TRUE(std::isfinite(slope(power(tx, 2) + 3 * (ty * ty))));
  EXPECT_TRUE(std::isfinite(slope(power(tx, 4))));
  EXPECT_TRUE(std::isfinite(slope(power(tx, 2) * (1 + ty * ty))));
  EXPECT_TRUE(std::isinf(slope(tx * ty)));
  EXPECT_TRUE(std::isinf(slope(power(tx, 2) + ty)));
  EXPECT_TRUE(std::isinf(slope(power(tx, 2) * ty)));
  EXPECT_TRUE(std::isinf(slope(power(tx, 3) - power(ty, 3))));
}

/// Without a guard where the operand is away from the edge by the way it is computed.
TEST_F(Edges, WhatIsCertainlyPositiveNeedsNoGuard) {
  const Expr *x = build.ref(variable()), *d = build.ref(variable());
  Term t(build, x);
  auto guards = [&](Term operand) {
    const Expr* e = build.intrinsic(IntrinsicId::Sqrt, {operand.expr});
    bool found = false;
    walk(*contribution(build, *e, 0, d, Mode::Adjoint), [&](const Expr& part) {
      const auto* merge = part.as<Intrinsic>();
      found |= merge && merge->id == IntrinsicId::Merge;
    });
    return found;
  };
  auto call = [&](IntrinsicId id) { return Term(build, build.intrinsic(id, {x})); };
  EXPECT_TRUE(guards(t));
  EXPECT_TRUE(guards(power(t, 2)));
  EXPECT_TRUE(guards(t + 1));
  EXPECT_TRUE(guards(power(t, 3) + 1));
  EXPECT_TRUE(guards(power(t, 2) - 1));
  EXPECT_FALSE(guards(power(t, 2) + 1));
  EXPECT_FALSE(guards(t * t + formulas::constant(1e-9, t)));
  EXPECT_TRUE(guards(call(IntrinsicId::Exp)));  // may underflow
  EXPECT_FALSE(guards(1 + call(IntrinsicId::Exp)));
  EXPECT_FALSE(guards(call(IntrinsicId::Abs) + 2));
  EXPECT_FALSE(guards(2 / (1 + call(IntrinsicId::Exp))));
}

}  // namespace
}  // namespace pj::transform
