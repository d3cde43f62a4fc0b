// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fmt/format.h>

#include "transform/references.h"
#include "transform/rules/edges.h"
#include "transform/tangent/tangent_expressions.h"

namespace pj::transform {

using namespace ir;

/// Replaces, operands first, what has to become a statement.
class TangentExpressions::Preparation : public ExprRewriter<Preparation> {
 public:
  Preparation(TangentExpressions& owner, Surroundings& around)
      : ExprRewriter(owner.build.program), owner_(owner), around_(around) {}

  const Expr* rewrite(const FunctionCall& n) {
    bool moves = owner_.shells_.derivative(n.callee) &&
                 (owner_.activity_.active(&n) || owner_.changesActive(*n.callee));
    const Expr* e = rebuild(n);
    if (!moves || !mayMove(n)) return e;
    return owner_.hoistCall(*e->as<FunctionCall>(), around_);
  }

  const Expr* rewrite(const Intrinsic& n) {
    bool isProduct = n.id == IntrinsicId::Product;
    bool isExtremum = n.id == IntrinsicId::Maxval || n.id == IntrinsicId::Minval;
    bool moves = (isProduct || isExtremum) && owner_.activity_.active(&n);
    bool isChoice = n.id == IntrinsicId::Merge;
    choices_ += isChoice;
    const Expr* e = rebuild(n);
    choices_ -= isChoice;
    if (!moves) return withSlope(e);
    if (!mayMove(n)) return e;
    const auto& call = *e->as<Intrinsic>();
    if (!n.type.isScalar()) {
      if (constantValue(*n.args[1]))
        return isProduct ? owner_.hoistProductAlong(call, around_)
                         : owner_.hoistExtremumAlong(call, around_);
      owner_.diagnostics_.report(diag::UnsupportedExpression, n.range,
                                 "this reduction with a dim that is not a constant",
                                 "write it as a loop");
      return e;
    }
    return isProduct ? owner_.hoistProduct(call, around_) : owner_.hoistExtremum(call, around_);
  }

  const Expr* rewrite(const Binary& n) {
    const Expr* e = rebuild(n);
    return n.op == BinaryOp::Pow ? withSlope(e) : e;
  }

  const Expr* rewrite(const ImpliedDo& n) {
    loops_.insert(n.variable);
    const Expr* e = rebuild(n);
    loops_.erase(n.variable);
    return e;
  }

 private:
  /// May `e` be evaluated before the statement? Reports it when not.
  bool mayMove(const Expr& e) {
    References references;
    references.add(e);
    const char* reason = nullptr;
    if (!analysis::disjoint(references.symbols, loops_))
      reason = "it depends on the counter of an implied do: fill the array in a loop";
    else if (!analysis::disjoint(references.symbols, around_.changed))
      reason = "it depends on what the where changes before: assign it before the where";
    if (!reason) return true;
    const auto* call = e.as<FunctionCall>();
    std::string name = call ? call->callee->name : info(e.as<Intrinsic>()->id).name;
    owner_.diagnostics_.report(diag::UnsupportedExpression, e.range,
                               fmt::format("the derivative of '{}' in this place", name), reason);
    return false;
  }

  /// A scalar derivative that the rule of `e` reads twice goes into a variable. Not that of what
  /// may not be evaluated, as it is not chosen.
  ///
  ///   sqrt(x*y)    slope = y*xd + x*yd,    slope/merge(1.0, 2*sqrt(x*y), slope == 0.0)
  const Expr* withSlope(const Expr* e) {
    References references;
    references.add(*e);
    bool mayBeAhead = analysis::disjoint(references.symbols, around_.changed);
    if (choices_ > 0 || !loops_.empty() || !mayBeAhead) return e;
    Exprs all = operands(*e);
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Expr* d = all[k] ? owner_.derivative(*all[k]) : nullptr;
      if (!d || !d->type.isScalar() || d->is<Ref>() || d->is<Index>()) continue;
      const Expr* part = contribution(owner_.build, *e, k, d, Mode::Tangent);
      if (part && occurrences(*part, d) > 1) owner_.holdDerivative(*all[k], d, around_);
    }
    return e;
  }

  TangentExpressions& owner_;
  Surroundings& around_;
  analysis::SymbolSet loops_;
  int choices_ = 0;  ///< around what is looked at
};

const Expr* TangentExpressions::prepare(const Expr& e, Surroundings& around) {
  return Preparation(*this, around)(&e);
}

void TangentExpressions::holdDerivative(const Expr& e, const Expr* d, Surroundings& around) {
  const Expr* slope = build.ref(temporaries.take("slope", d->type));
  around.before.push_back(build.assign(slope, d));
  ofNode_[&e] = slope;
}

std::pair<const Symbol*, const Symbol*> TangentExpressions::asVariables(const Expr& e,
                                                                        bool needsValue,
                                                                        Surroundings& around) {
  const Expr* d = derivative(e);
  const auto* value = e.as<Ref>();
  if (value && d && d->is<Ref>()) return {value->symbol, d->as<Ref>()->symbol};
  auto [copy, copyd] = temporaries.takePair("array", e.type);
  if (needsValue) around.before.push_back(copyFromOne(copy, &e));
  around.before.push_back(copyFromOne(copyd, orZeros(e)));
  return {copy, copyd};
}

const Stmt* TangentExpressions::copyFromOne(const Symbol* copy, const Expr* value) {
  fromOne_.insert(copy);
  return build.assign(build.ref(copy), fromOne(value));
}

const Expr* TangentExpressions::fromOne(const Expr* value) {
  const auto* whole = value->as<Ref>();
  if (!whole || value->type.isScalar()) return value;
  const Expr* all = build.expr<Section>({}, kInteger.withRank(1), nullptr, nullptr, nullptr);
  return build.index(whole->symbol, Exprs(value->type.rank, all));
}

const Expr* TangentExpressions::lowerBound(const Symbol* array, int dim) {
  const Dimension& d = array->shape[static_cast<std::size_t>(dim - 1)];
  if (fromOne_.count(array)) return build.integer(1);
  // A variable in a bound may have changed since the declaration was elaborated.
  bool isKnown = d.form != Dimension::Form::Deferred && (!d.lower || isLiteral(*d.lower));
  if (isKnown) return d.lower ? d.lower : build.integer(1);
  return build.intrinsic(IntrinsicId::Lbound, {build.ref(array), build.integer(dim)}, kInteger);
}

/// index + (lower - 1) or index - (lower - 1)
const Expr* TangentExpressions::offset(const Expr* index, const Expr& lower, int direction) {
  if (std::optional<double> value = constantValue(lower)) {
    int shift = direction * (static_cast<int>(*value) - 1);
    if (shift == 0) return index;
    return shift > 0 ? build.add(index, build.integer(shift))
                     : build.sub(index, build.integer(-shift));
  }
  Term sum = direction > 0 ? Term(build, index) + Term(build, &lower) - 1
                           : Term(build, index) - Term(build, &lower) + 1;
  return sum.expr;
}

}  // namespace pj::transform
