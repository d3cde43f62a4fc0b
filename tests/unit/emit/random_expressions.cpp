// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/random_expressions.h"

#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace pj::test {

using namespace ir;

RandomExpressions::RandomExpressions(Sample& sample, unsigned seed)
    : sample_(sample), engine_(seed), values_{{"s", 0.1}, {"t", 3.0e5}, {"flag", 1}, {"done", 0}} {}

const Expr* RandomExpressions::real(int depth) {
  static const BinaryOp ops[] = {BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div,
                                 BinaryOp::Pow};
  Builder& b = sample_.b;
  int choice = depth == 0 ? upTo(2) : upTo(9);
  if (choice == 0) return sample_.ref("s");
  if (choice == 1) return sample_.ref("t");
  if (choice == 2) return sample_.num((1 + upTo(98)) / 7.0 - 7.0);
  if (choice == 3) return b.neg(real(depth - 1));
  const Expr* lhs = real(depth - 1);
  return b.binary(ops[upTo(4)], lhs, real(depth - 1));
}

const Expr* RandomExpressions::logical(int depth) {
  static const BinaryOp logicals[] = {BinaryOp::And, BinaryOp::Or, BinaryOp::Eqv, BinaryOp::Neqv};
  static const BinaryOp comparisons[] = {BinaryOp::Eq, BinaryOp::Ne, BinaryOp::Lt,
                                         BinaryOp::Le, BinaryOp::Gt, BinaryOp::Ge};
  Builder& b = sample_.b;
  int choice = depth == 0 ? upTo(1) : upTo(7);
  if (choice == 0) return sample_.ref("flag");
  if (choice == 1) return sample_.ref("done");
  if (choice == 2) return b.unary(UnaryOp::Not, logical(depth - 1));
  if (choice == 3) {
    const Expr* lhs = real(1);
    return b.binary(comparisons[upTo(5)], lhs, real(1));
  }
  const Expr* lhs = logical(depth - 1);
  return b.binary(logicals[upTo(3)], lhs, logical(depth - 1));
}

const Expr* RandomExpressions::integer(int depth) {
  static const BinaryOp ops[] = {BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div};
  Builder& b = sample_.b;
  int choice = depth == 0 ? 0 : upTo(6);
  if (choice == 0) return b.integer(upTo(40) - 20, 8);
  if (choice == 1) return b.neg(integer(depth - 1));
  const Expr *lhs = integer(depth - 1), *rhs = integer(depth - 1);
  BinaryOp op = ops[upTo(3)];
  if (op == BinaryOp::Div && integerValue(*rhs) == 0) op = BinaryOp::Sub;
  const Expr* e = b.binary(op, lhs, rhs);
  return std::llabs(integerValue(*e)) < (1LL << 30) ? e : lhs;
}

double RandomExpressions::value(const Expr& e) const {
  if (const auto* ref = e.as<Ref>()) return values_.at(ref->symbol->name);
  if (const auto* literal = e.as<Literal>()) {
    std::string text = literal->spelling;
    for (char& c : text)
      if (c == 'd') c = 'e';
    return std::stod(text);
  }
  if (const auto* unary = e.as<Unary>()) {
    double v = value(*unary->operand);
    return unary->op == UnaryOp::Neg ? -v : v == 0;
  }
  const Binary& n = *e.as<Binary>();
  double a = value(*n.lhs), b = value(*n.rhs);
  switch (n.op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Sub: return a - b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Div: return a / b;
    case BinaryOp::Pow: return std::pow(a, b);
    case BinaryOp::Eq:
    case BinaryOp::Eqv: return a == b;
    case BinaryOp::Ne:
    case BinaryOp::Neqv: return a != b;
    case BinaryOp::Lt: return a < b;
    case BinaryOp::Le: return a <= b;
    case BinaryOp::Gt: return a > b;
    case BinaryOp::Ge: return a >= b;
    case BinaryOp::And: return a != 0 && b != 0;
    case BinaryOp::Or: return a != 0 || b != 0;
    case BinaryOp::Concat: break;
  }
  throw std::logic_error("no such operator here");
}

long long RandomExpressions::integerValue(const Expr& e) const {
  if (const auto* literal = e.as<Literal>()) return std::stoll(literal->spelling);
  if (const auto* unary = e.as<Unary>()) return -integerValue(*unary->operand);
  const Binary& n = *e.as<Binary>();
  long long a = integerValue(*n.lhs), b = integerValue(*n.rhs);
  switch (n.op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Sub: return a - b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Div: return a / b;
    default: throw std::logic_error("no such operator here");
  }
}

}  // namespace pj::test
