// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "adjoints.h"

#include "ir/calls.h"

namespace pj::test {

using namespace ir;

namespace {

/// What the adjoint of `e`, whose value's adjoint is given, reads.
void addNeeded(const Expr& e, const analysis::Activity& activity, analysis::SymbolSet& needed) {
  if (!activity.active(&e)) return;
  if (const auto* index = e.as<Index>()) {
    for (const Expr* s : index->subscripts) join(needed, analysis::readSymbols(*s));
    return;
  }
  const auto* operation = e.as<Binary>();
  bool isLinear = e.is<Ref>() || e.is<Unary>() ||
                  (operation && (operation->op == BinaryOp::Add || operation->op == BinaryOp::Sub));
  bool isProduct = operation && operation->op == BinaryOp::Mul;
  if (isProduct) {
    // Each factor's adjoint reads the other one.
    for (const auto& [factor, other] :
         {std::pair(operation->lhs, operation->rhs), std::pair(operation->rhs, operation->lhs)})
      if (activity.active(factor)) join(needed, analysis::readSymbols(*other));
  } else if (!isLinear) {
    join(needed, analysis::readSymbols(e));
  }
  forEachChild(e, [&](const Expr& c) { addNeeded(c, activity, needed); });
}

analysis::Head headOf(const TextProgram& t, std::string_view independents,
                      std::string_view dependents) {
  return {t.procedure("f"), t.symbols(independents), t.symbols(dependents)};
}

}  // namespace

Adjoints::Adjoints(const std::string& text, std::string_view independents,
                   std::string_view dependents)
    : t(text),
      activity(analysis::computeActivity(t.program, headOf(t, independents, dependents))),
      effects(activity.reachable()) {}

plan::AdjointOfStatement Adjoints::adjoint() const {
  return [this](const Stmt& s) -> const plan::StatementAdjoint& {
    auto [it, isNew] = known_.try_emplace(&s);
    plan::StatementAdjoint& a = it->second;
    if (!isNew) return a;
    auto statement = [&](const Expr& lhs, const Expr& rhs) {
      if (!activity.active(baseSymbol(lhs))) return;
      a.exists = true;
      if (const auto* index = lhs.as<Index>())
        for (const Expr* e : index->subscripts) join(a.needed, analysis::readSymbols(*e));
      addNeeded(rhs, activity, a.needed);
    };
    if (const auto* n = s.as<Assign>()) statement(*n->lhs, *n->rhs);
    if (const auto* n = s.as<Increment>()) statement(*n->lhs, *n->value);
    if (s.is<Call>())
      forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) {
        a.exists |= activity.active(&callee);
        for (std::size_t k = 0; k < args.size(); ++k)
          if (args[k] && contains(effects.of(&callee).exposed, callee.arguments[k]))
            join(a.needed, analysis::readSymbols(*args[k]));
      });
    return a;
  };
}

}  // namespace pj::test
