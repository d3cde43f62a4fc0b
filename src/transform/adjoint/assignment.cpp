// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/assignment.h"

#include "ir/walk.h"
#include "plan/reversal.h"
#include "transform/adjoint/elements.h"
#include "transform/adjoint/expression.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

namespace {

/// What the right-hand side reads of the variable that is assigned.
enum class SelfRead { None, Same, Unknown };

SelfRead classify(const AdjointContext& c, const Assign& s) {
  const Symbol* v = baseSymbol(*s.lhs);
  SelfRead result = SelfRead::None;
  bool structuralCall = false;
  walk(*s.rhs, [&](const Expr& x) {
    if (const auto* i = x.as<Intrinsic>()) structuralCall |= structural(i->id) && isActive(c, *i);
    structuralCall |= x.is<ArrayConstructor>();
    if (baseSymbol(x) != v) return;
    if (equal(&x, s.lhs)) {
      if (result == SelfRead::None) result = SelfRead::Same;
    } else if (!distinct(x, *s.lhs)) {
      result = SelfRead::Unknown;
    }
  });
  // Adjoints of elements at a vector of subscripts are incremented one after the other.
  bool oneByOne = structuralCall || hasVectorSubscript(*s.lhs);
  if (result == SelfRead::Same && oneByOne) return SelfRead::Unknown;
  return result;
}

/// What is set to zero is this thread's alone, and so are increments of it.
void markOwn(Builder& b, Block& statements, const Expr& place) {
  for (const Stmt*& s : statements)
    if (const auto* n = s->as<Increment>(); n && equal(n->lhs, &place))
      s = b.stmt<Increment>(n->origin, n->lhs, n->value, n->atomic, true);
}

}  // namespace

Block adjointOfIncrement(AdjointContext& c, const Increment& s) {
  Block out;
  if (!c.active(baseSymbol(*s.lhs))) return out;
  c.startStatement();
  ExpressionAdjoint adjoint(c, c.dropped.mayDrop(s));
  adjoint.propagate(*s.value, c.adjointOf(s.lhs));
  adjoint.emit(out, nullptr);
  return out;
}

Block adjointOfAssignment(AdjointContext& c, const Assign& s) {
  Block out;
  if (!c.active(baseSymbol(*s.lhs))) return out;
  Builder& b = c.build;
  c.startStatement();
  const Expr* zb = c.adjointOf(s.lhs);
  const Expr* zero = b.real(0, zb->type);
  ExpressionAdjoint adjoint(c, c.dropped.mayDrop(s));

  const std::vector<plan::Addend> terms = plan::addends(s);
  if (!terms.empty()) {
    for (const plan::Addend& term : terms)
      adjoint.propagate(*term.value, term.minus ? b.neg(zb) : zb);
    adjoint.emit(out, nullptr);
    return out;
  }
  switch (classify(c, s)) {
    case SelfRead::None:
      adjoint.propagate(*s.rhs, zb);
      adjoint.emit(out, nullptr);
      out.push_back(b.assign(zb, zero));
      break;
    case SelfRead::Same: {
      adjoint.propagate(*s.rhs, zb);
      const Expr* own = adjoint.emit(out, s.lhs);
      out.push_back(b.assign(zb, own ? own : zero));
      break;
    }
    case SelfRead::Unknown: {
      const Expr* seed = b.ref(c.temporaryLike(*zb));
      adjoint.propagate(*s.rhs, seed);
      out.push_back(b.assign(seed, c.fromOne(zb)));
      out.push_back(b.assign(zb, zero));
      adjoint.emit(out, nullptr);
      if (!hasVectorSubscript(*s.lhs)) markOwn(b, out, *zb);
      break;
    }
  }
  return out;
}

}  // namespace pj::transform
