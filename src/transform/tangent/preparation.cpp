// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fmt/format.h>

#include "transform/references.h"
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
    const Expr* e = rebuild(n);
    if (!moves || !mayMove(n)) return e;
    if (!n.type.isScalar()) {
      owner_.diagnostics_.report(
          diag::UnsupportedIntrinsic, n.range, info(n.id).name,
          "with the argument dim it has no derivative yet; write a loop over "
          "the other dimensions");
      return e;
    }
    const auto& call = *e->as<Intrinsic>();
    return isProduct ? owner_.hoistProduct(call, around_) : owner_.hoistExtremum(call, around_);
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

  TangentExpressions& owner_;
  Surroundings& around_;
  analysis::SymbolSet loops_;
};

const Expr* TangentExpressions::prepare(const Expr& e, Surroundings& around) {
  return Preparation(*this, around)(&e);
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

/// product(a) in a loop, without a division:
///   p = 1; pd = 0
///   do i = ...; pd = pd*a(i) + p*ad(i); p = p*a(i)
const Expr* TangentExpressions::hoistProduct(const Intrinsic& node, Surroundings& around) {
  const Expr& arg = *node.args[0];
  auto [a, ad] = asVariables(arg, true, around);
  auto [p, pd] = temporaries.takePair("factor", node.type);
  ofTemporary_[p] = pd;
  around.before.push_back(build.assign(build.ref(pd), zero(node.type)));
  around.before.push_back(build.assign(build.ref(p), build.real(1.0, node.type)));

  const Expr* mask = node.args.size() > 2 ? node.args[2] : nullptr;
  if (!mask && node.args.size() > 1 && node.args[1] && node.args[1]->type.isLogical())
    mask = node.args[1];
  const Symbol* maskArray = nullptr;
  if (mask && mask->type.rank > 0) {
    maskArray = temporaries.take("mask", mask->type);
    around.before.push_back(copyFromOne(maskArray, mask));
  }
  Symbols counters;
  Exprs here, inMask;
  for (int dim = 1; dim <= arg.type.rank; ++dim) {
    counters.push_back(temporaries.take("i", kInteger));
    here.push_back(build.ref(counters.back()));
    if (!maskArray) continue;
    inMask.push_back(offset(here.back(), *lowerBound(a, dim), -1));
  }
  const Expr* factor = build.index(a, here);
  const Expr* dfactor = build.mul(build.ref(p), build.index(ad, here));
  Block body{build.assign(build.ref(pd), build.add(build.mul(build.ref(pd), factor), dfactor)),
             build.assign(build.ref(p), build.mul(build.ref(p), factor))};
  if (mask) {
    const Expr* condition = maskArray ? build.index(maskArray, inMask) : mask;
    body = {build.stmt<If>({}, std::vector<IfArm>{{condition, body}})};
  }
  for (int dim = 1; dim <= arg.type.rank; ++dim) {
    const Expr* upper =
        build.intrinsic(IntrinsicId::Ubound, {build.ref(a), build.integer(dim)}, kInteger);
    const Symbol* counter = counters[static_cast<std::size_t>(dim - 1)];
    body = {build.stmt<Do>({}, std::string(), counter, lowerBound(a, dim), upper,
                           static_cast<const Expr*>(nullptr), body)};
  }
  around.before.push_back(body.front());
  return build.ref(p);
}

/// maxval(a) moves with the element where it is attained:
///   at = maxloc(a, 1); vd = 0; if (at > 0) vd = ad(at)
const Expr* TangentExpressions::hoistExtremum(const Intrinsic& node, Surroundings& around) {
  const Expr& arg = *node.args[0];
  int rank = arg.type.rank;
  bool isMax = node.id == IntrinsicId::Maxval;
  auto [a, ad] = asVariables(arg, false, around);
  Symbol* vd = temporaries.take(isMax ? "largestd" : "smallestd", node.type);
  const Expr* mask = node.args.size() > 2 ? node.args[2] : nullptr;
  if (!mask && node.args.size() > 1 && node.args[1] && node.args[1]->type.isLogical())
    mask = node.args[1];

  const Symbol* at =
      rank == 1 ? temporaries.take("at", kInteger) : temporaries.takeVector("at", rank, build);
  const Expr* dim = rank == 1 ? build.integer(1) : nullptr;
  IntrinsicId location = isMax ? IntrinsicId::Maxloc : IntrinsicId::Minloc;
  around.before.push_back(build.assign(
      build.ref(at), build.intrinsic(location, {&arg, dim, mask, nullptr, nullptr}, at->type)));
  Exprs place;
  for (int k = 1; k <= rank; ++k) {
    const Expr* position = rank == 1 ? build.ref(at) : build.index(at, {build.integer(k)});
    place.push_back(offset(position, *lowerBound(ad, k), 1));
  }
  const Expr* first = rank == 1 ? build.ref(at) : build.index(at, {build.integer(1)});
  const Expr* found = build.binary(BinaryOp::Gt, first, build.integer(0));
  around.before.push_back(build.assign(build.ref(vd), zero(node.type)));
  around.before.push_back(build.stmt<If>(
      {}, std::vector<IfArm>{{found, {build.assign(build.ref(vd), build.index(ad, place))}}}));
  // A node of its own: the same node may stand elsewhere with other values.
  const Expr* value = build.intrinsic(node.id, node.args, node.type);
  ofNode_[value] = build.ref(vd);
  return value;
}

}  // namespace pj::transform
