// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/where_elements.h"

#include <utility>

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

std::optional<Assigns> assignmentsOf(const Where& n) {
  Assigns assigns;
  for (const IfArm& arm : n.arms)
    for (const Stmt* s : arm.body) {
      const auto* a = s->as<Assign>();
      if (!a) return std::nullopt;
      assigns.push_back(a);
    }
  return assigns;
}

bool subscriptsChange(const Assigns& assigns) {
  for (const Assign* a : assigns)
    for (const Assign* b : assigns) {
      const auto* index = b->lhs->as<Index>();
      if (!index) continue;
      for (const Expr* sub : index->subscripts)
        if (readsElsewhere(*sub, baseSymbol(*a->lhs), nullptr)) return true;
    }
  return false;
}

bool callMayTouch(const Expr& e, const Symbol* s, const Procedure& procedure) {
  bool found = false;
  walk(e, [&](const Expr& c) {
    const auto* call = c.as<FunctionCall>();
    found |= call && (!call->callee->isElemental || s->procedure != &procedure ||
                      call->callee->host == &procedure);
  });
  return found;
}

bool isElementByElement(const Where& n, const Assigns& assigns, const Procedure& procedure) {
  for (const Assign* a : assigns) {
    const Symbol* s = baseSymbol(*a->lhs);
    auto bad = [&](const Expr& e) {
      return readsElsewhere(e, s, a->lhs) || callMayTouch(e, s, procedure);
    };
    for (const Assign* b : assigns) {
      if (baseSymbol(*b->lhs) == s && !equal(a->lhs, b->lhs)) return false;
      if (bad(*b->rhs)) return false;
    }
    for (const IfArm& arm : n.arms)
      if (arm.condition && bad(*arm.condition)) return false;
  }
  return true;
}

const Stmt* elementOf(const Where& n, Builder& b, ArrayLoops& arrays, const LoopDims& loops,
                      Block& out) {
  auto element = [&](const Expr* e) { return arrays.element(arrays.hoistOperands(e, out), loops); };
  std::vector<IfArm> arms;
  for (const IfArm& arm : n.arms) {
    IfArm scalar;
    scalar.condition = arm.condition ? element(arm.condition) : nullptr;
    for (const Stmt* s : arm.body) {
      const Assign& a = *s->as<Assign>();
      const Expr* lhs = element(a.lhs);
      scalar.body.push_back(b.stmt<Assign>(a.origin, lhs, element(a.rhs)));
    }
    arms.push_back(std::move(scalar));
  }
  return b.stmt<If>({n.origin.range, {}}, std::move(arms));
}

}  // namespace pj::transform
