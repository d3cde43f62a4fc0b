// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/polynomial_of.h"

#include <cstdlib>

#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

Polynomial polynomialOf(const Expr& e, const std::function<Polynomial(const Symbol&)>& valueOf) {
  if (!e.type.isInteger() || !e.type.isScalar()) return Polynomial::unknown();
  if (const auto* literal = e.as<Literal>()) return std::atoll(literal->spelling.c_str());
  if (const auto* ref = e.as<Ref>()) {
    const Symbol& s = *ref->symbol;
    if (s.storage != Storage::Constant) return valueOf(s);
    return s.init ? polynomialOf(*s.init, valueOf) : Polynomial::unknown();
  }
  if (const auto* c = e.as<Intrinsic>()) {
    bool keeps = c->id == IntrinsicId::Int && c->args[0] && c->type.kind >= c->args[0]->type.kind;
    Polynomial value = keeps ? polynomialOf(*c->args[0], valueOf) : Polynomial::unknown();
    bool wraps = c->type.isUnsigned && value.number() && *value.number() < 0;
    return wraps ? Polynomial::unknown() : value;
  }
  if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::Neg && !u->type.isUnsigned)
    return Polynomial(-1) * polynomialOf(*u->operand, valueOf);
  const auto* n = e.as<Binary>();
  if (!n) return Polynomial::unknown();
  Polynomial l = polynomialOf(*n->lhs, valueOf), r = polynomialOf(*n->rhs, valueOf);
  auto divisor = n->op == BinaryOp::Div ? r.number() : std::nullopt;
  if (divisor && *divisor > 0 && l.number()) return *l.number() / *divisor;
  return n->op == BinaryOp::Add   ? l + r
         : n->op == BinaryOp::Sub ? l - r
         : n->op == BinaryOp::Mul ? l * r
                                  : Polynomial::unknown();
}

bool hasUnsigned(const Expr& e) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= x.type.isUnsigned; });
  return found;
}

Polynomial polynomialIn(const Expr& e) {
  return hasUnsigned(e) ? Polynomial::unknown()
                        : polynomialOf(e, [](const Symbol& v) { return Polynomial(&v); });
}

}  // namespace pj::analysis
