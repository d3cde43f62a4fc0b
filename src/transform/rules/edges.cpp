// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/rules/edges.h"

#include <cmath>

#include "transform/rules/rules.h"
#include "transform/rules/term.h"

namespace pj::transform {

using namespace ir;

namespace {

/// A row EDGE of `derivative_rules.def`.
struct Edge {
  enum Where { OfItself, OfInfinite };
  bool isBinary;
  int op;
  std::size_t operand;
  Where where;
  int safe;
};

const Edge* findEdge(const Expr& node, std::size_t k) {
  static const std::vector<Edge> table{
#define BINARY_EDGE(Operator, K, Where, Safe) \
  {true, static_cast<int>(BinaryOp::Operator), K, Edge::Where, Safe},
#define INTRINSIC_EDGE(Function, K, Where, Safe) \
  {false, static_cast<int>(IntrinsicId::Function), K, Edge::Where, Safe},
#include "transform/rules/derivative_rules.def"
  };
  const auto* binary = node.as<Binary>();
  const auto* call = node.as<Intrinsic>();
  if (!binary && !call) return nullptr;
  int op = binary ? static_cast<int>(binary->op) : static_cast<int>(call->id);
  for (const Edge& edge : table)
    if (edge.isBinary == (binary != nullptr) && edge.op == op && edge.operand == k) return &edge;
  return nullptr;
}

bool isEven(const Expr& exponent) {
  auto n = constantValue(exponent);
  return n && *n == 2 * std::floor(*n / 2);
}

bool isPositiveCall(const Intrinsic& call) {
  auto positive = [&](std::size_t k) { return isPositive(*call.args[k]); };
  switch (call.id) {
    case IntrinsicId::Cosh:
    case IntrinsicId::Tiny:
    case IntrinsicId::Huge:
    case IntrinsicId::Epsilon: return true;
    case IntrinsicId::Sqrt:
    case IntrinsicId::Cbrt:
    case IntrinsicId::Abs:
    case IntrinsicId::Dble:
    case IntrinsicId::Real: return positive(0);
    case IntrinsicId::Max:
    case IntrinsicId::Min: {
      std::size_t n = 0, all = call.args.size();
      for (std::size_t k = 0; k < all; ++k) n += call.args[k] && positive(k);
      return call.id == IntrinsicId::Max ? n > 0 : n == all;
    }
    case IntrinsicId::Merge: return positive(0) && positive(1);
    default: return false;
  }
}

/// Is the operand of a node with an edge of its own certainly away from it?
bool isAway(const Expr& node, const Expr& operand) {
  auto value = constantValue(operand);
  if (const auto* binary = node.as<Binary>(); binary && binary->op == BinaryOp::Pow) {
    auto n = constantValue(*binary->rhs);
    bool isInteger = n && *n == std::floor(*n);
    return isPositive(operand) || (n && *n >= 0 && (isInteger || isNonNegative(operand)));
  }
  const auto* call = node.as<Intrinsic>();
  if (!call) return (value && *value != 0) || isPositive(operand);
  switch (call->id) {
    case IntrinsicId::Exp:
    case IntrinsicId::Exp2:
    case IntrinsicId::Expm1: {
      const auto* minus = operand.as<Unary>();
      return minus && minus->op == UnaryOp::Neg && isNonNegative(*minus->operand);
    }
    case IntrinsicId::Atanh:
    case IntrinsicId::Cosh:
    case IntrinsicId::Sinh: return value.has_value();
    case IntrinsicId::Log1p: return isNonNegative(operand);
    case IntrinsicId::Mod:
    case IntrinsicId::Modulo:
    case IntrinsicId::Remainder: return (value && *value != 0) || isPositive(operand);
    default: return isPositive(operand);
  }
}

}  // namespace

/// dot_product(x, x)
static bool isSumOfSquares(const Intrinsic& call) {
  return call.id == IntrinsicId::Dot_Product && equal(call.args[0], call.args[1]);
}

bool isPositive(const Expr& e) {
  if (!e.type.isReal() && !e.type.isInteger()) return false;
  if (auto value = constantValue(e)) return *value > 0;
  if (const auto* call = e.as<Intrinsic>()) return isPositiveCall(*call);
  const auto* binary = e.as<Binary>();
  if (!binary) return false;
  const Expr &a = *binary->lhs, &b = *binary->rhs;
  switch (binary->op) {
    case BinaryOp::Add:
      return (isPositive(a) && isNonNegative(b)) || (isNonNegative(a) && isPositive(b));
    case BinaryOp::Mul: return isPositive(a) && isPositive(b);
    case BinaryOp::Div: return isPositive(a) && isPositive(b) && e.type.isReal();
    case BinaryOp::Pow: return isPositive(a) && e.type.isReal();
    default: return false;
  }
}

bool isNonNegative(const Expr& e) {
  if (isPositive(e)) return true;
  if (!e.type.isReal() && !e.type.isInteger()) return false;
  if (auto value = constantValue(e)) return *value >= 0;
  if (const auto* call = e.as<Intrinsic>())
    return call->id == IntrinsicId::Abs || call->id == IntrinsicId::Sqrt ||
           call->id == IntrinsicId::Exp || call->id == IntrinsicId::Exp2 ||  // they may underflow
           call->id == IntrinsicId::Hypot || isSumOfSquares(*call) ||
           (call->id == IntrinsicId::Sum && isNonNegative(*call->args[0]));
  const auto* binary = e.as<Binary>();
  if (!binary) return false;
  const Expr &a = *binary->lhs, &b = *binary->rhs;
  switch (binary->op) {
    case BinaryOp::Add: return isNonNegative(a) && isNonNegative(b);
    case BinaryOp::Mul: return equal(&a, &b) || (isNonNegative(a) && isNonNegative(b));
    case BinaryOp::Div: return isNonNegative(a) && isPositive(b);
    case BinaryOp::Pow: return isEven(b) || isNonNegative(a);
    default: return false;
  }
}

bool isFlatAtZero(const Expr& e) {
  if (!e.type.isReal()) return false;
  if (const auto* call = e.as<Intrinsic>())
    return isSumOfSquares(*call) ||
           (call->id == IntrinsicId::Sum && isNonNegative(e) && isFlatAtZero(*call->args[0]));
  const auto* binary = e.as<Binary>();
  if (!binary) return false;
  const Expr &a = *binary->lhs, &b = *binary->rhs;
  auto value = constantValue(b);
  switch (binary->op) {
    case BinaryOp::Add:
      return isNonNegative(a) && isFlatAtZero(a) && isNonNegative(b) && isFlatAtZero(b);
    case BinaryOp::Mul:
      return equal(&a, &b) || (isFlatAtZero(a) && (value || isPositive(b) || isFlatAtZero(b))) ||
             ((constantValue(a) || isPositive(a)) && isFlatAtZero(b));
    case BinaryOp::Div: return isFlatAtZero(a) && value;
    case BinaryOp::Pow: return value && *value > 1;
    default: return false;
  }
}

bool hasPole(const Expr& node, std::size_t k) {
  const Edge* edge = node.type.isDifferentiable() ? findEdge(node, k) : nullptr;
  return edge && edge->where == Edge::OfItself && !isAway(node, *operands(node)[k]);
}

std::optional<int> safeOperand(const Expr& node, std::size_t k) {
  const Edge* edge = findEdge(node, k);
  const auto* call = node.as<Intrinsic>();
  // The slope of abs of a real number is finite everywhere.
  if (call && call->id == IntrinsicId::Abs && !call->args[0]->type.isComplex()) return std::nullopt;
  return edge ? std::optional(edge->safe) : std::nullopt;
}

int occurrences(const Expr& e, const Expr* part) {
  int n = &e == part;
  forEachChild(e, [&](const Expr& child) { n += occurrences(child, part); });
  return n;
}

}  // namespace pj::transform
