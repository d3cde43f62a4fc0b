// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/elements.h"

#include <cstdlib>
#include <utility>

namespace pj::transform {

using namespace ir;

namespace {

/// The constant difference a - b of two integer expressions that differ by literals only.
bool differByConstant(const Expr& a, const Expr& b) {
  auto split = [](const Expr& e) -> std::pair<const Expr*, long long> {
    const auto* sum = e.as<Binary>();
    if (sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub))
      if (const auto* n = sum->rhs->as<Literal>())
        return {sum->lhs, (sum->op == BinaryOp::Sub ? -1 : 1) * std::atoll(n->spelling.c_str())};
    if (const auto* n = e.as<Literal>()) return {nullptr, std::atoll(n->spelling.c_str())};
    return {&e, 0};
  };
  auto [baseA, offsetA] = split(a);
  auto [baseB, offsetB] = split(b);
  return equal(baseA, baseB) && offsetA != offsetB;
}

}  // namespace

bool distinct(const Expr& a, const Expr& b) {
  const auto* x = a.as<Index>();
  const auto* y = b.as<Index>();
  if (!x || !y || x->subscripts.size() != y->subscripts.size()) return false;
  for (std::size_t i = 0; i < x->subscripts.size(); ++i) {
    const Expr& s = *x->subscripts[i];
    const Expr& t = *y->subscripts[i];
    if (s.type.isScalar() && t.type.isScalar() && differByConstant(s, t)) return true;
  }
  return false;
}

}  // namespace pj::transform
