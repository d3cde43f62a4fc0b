// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/tangent_expressions.h"

#include "transform/rules/formulas.h"

namespace pj::transform {

using namespace ir;

const Symbol* TangentExpressions::derivativeSymbol(const Symbol* s) const {
  if (const Symbol* d = shells_.derivative(s)) return d;
  auto it = ofTemporary_.find(s);
  return it == ofTemporary_.end() ? nullptr : it->second;
}

const Expr* TangentExpressions::derivative(const Expr& e) {
  if (!e.type.isDifferentiable()) return nullptr;
  if (auto known = ofNode_.find(&e); known != ofNode_.end()) return known->second;
  if (const Symbol* s = baseSymbol(e)) {
    const Symbol* d = derivativeSymbol(s);
    return d ? build.sameElement(d, &e) : nullptr;
  }
  if (const auto* constructor = e.as<ArrayConstructor>()) return ofConstructor(*constructor);
  if (const auto* call = e.as<Intrinsic>()) {
    if (structural(call->id)) return ofStructural(*call);
    if (const Expr* selected = ofSelection(*call)) return selected;
  }
  return ofOperation(e);
}

const Expr* TangentExpressions::sum(const Expr* a, const Expr* b) {
  if (!a || !b) return a ? a : b;
  return (Term(build, a) + Term(build, b)).expr;
}

const Expr* TangentExpressions::ofOperation(const Expr& node) {
  Exprs all = operands(node);
  const Expr* total = nullptr;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (!all[k]) continue;
    const Expr* d = derivative(*all[k]);
    if (d) total = sum(total, contribution(build, node, k, d, Mode::Tangent));
  }
  return total;
}

/// Of two arguments that both have a derivative one is chosen: merge(xd, yd, x >= y). Two real
/// arguments make a complex number: cmplx(xd, yd).
const Expr* TangentExpressions::ofSelection(const Intrinsic& node) {
  if (node.id == IntrinsicId::Cmplx && node.args.size() > 1 && node.args[1]) {
    const Expr *re = derivative(*node.args[0]), *im = derivative(*node.args[1]);
    // A scalar before an array: some compilers take the shape of a new array from the scalar.
    if (!re || !im || re->type.rank != im->type.rank) return nullptr;
    return build.intrinsic(node.id, {re, im, build.integer(node.type.kind)},
                           node.type.withRank(std::max(re->type.rank, im->type.rank)));
  }
  bool isMerge = node.id == IntrinsicId::Merge;
  bool isMax = node.id == IntrinsicId::Max || node.id == IntrinsicId::Fmax;
  bool isMin = node.id == IntrinsicId::Min || node.id == IntrinsicId::Fmin;
  if (!isMerge && !((isMax || isMin) && node.args.size() == 2)) return nullptr;
  const Expr* first = derivative(*node.args[0]);
  const Expr* second = derivative(*node.args[1]);
  if (!first || !second || first->type.scalar() != second->type.scalar()) return nullptr;
  bool mayMiss = node.id == IntrinsicId::Fmax || node.id == IntrinsicId::Fmin;
  auto attains = mayMiss ? formulas::attainsBesideMissing : formulas::attains;
  const RulePlace ofFirst{build, node.args, 0};
  const Expr* mask = isMerge
                         ? node.args[2]
                         : attains(ofFirst, isMax ? formulas::Largest : formulas::Smallest).expr;
  return build.intrinsic(IntrinsicId::Merge, {first, second, mask});
}

/// The linear functions: the same function of the derivatives.
const Expr* TangentExpressions::ofStructural(const Intrinsic& node) {
  if (node.id == IntrinsicId::Dot_Product || node.id == IntrinsicId::Matmul)
    return ofBilinear(node);
  Exprs args = node.args;
  bool active = false;
  for (const Expr* a : args) active |= a && derivative(*a);
  if (!active) return nullptr;
  // Every real argument (array, source, pad, vector, field, boundary) takes part linearly.
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!args[i] || !args[i]->type.isDifferentiable()) continue;
    bool isBoundary = node.id == IntrinsicId::Eoshift && i == 2;
    bool isField = node.id == IntrinsicId::Unpack && i == 2;
    const Expr* d = derivative(*args[i]);
    if (!d && isBoundary) args[i] = nullptr;
    else if (!d && isField) args[i] = zero(node.type);
    else args[i] = orZeros(*args[i]);
  }
  return build.intrinsic(node.id, args, node.type);
}

const Expr* TangentExpressions::ofBilinear(const Intrinsic& node) {
  const Expr* total = nullptr;
  for (std::size_t k = 0; k < 2; ++k) {
    const Expr* d = derivative(*node.args[k]);
    if (!d) continue;
    Exprs args = node.args;
    args[k] = conformed(d, *node.args[k]);
    total = sum(total, build.intrinsic(node.id, args, node.type));
  }
  return total;
}

const Expr* TangentExpressions::ofConstructor(const ArrayConstructor& node) {
  bool active = false;
  auto look = [&](auto& self, const Expr& e) -> void {
    if (const auto* loop = e.as<ImpliedDo>()) {
      for (const Expr* inner : loop->elements) self(self, *inner);
    } else {
      active |= derivative(e) != nullptr;
    }
  };
  for (const Expr* e : node.elements) look(look, *e);
  if (!active) return nullptr;
  Exprs elements;
  for (const Expr* e : node.elements) elements.push_back(orZeros(*e));
  return build.expr<ArrayConstructor>(node.range, node.type, elements);
}

/// The derivative of `e` in its own kind and shape, be it zero.
const Expr* TangentExpressions::orZeros(const Expr& e) {
  if (const auto* loop = e.as<ImpliedDo>()) {
    Exprs elements;
    for (const Expr* inner : loop->elements) elements.push_back(orZeros(*inner));
    return build.expr<ImpliedDo>(e.range, e.type, elements, loop->variable, loop->lower,
                                 loop->upper, loop->step);
  }
  const Expr* d = derivative(e);
  return conformed(d ? d : zero(e.type), e);
}

const Expr* TangentExpressions::conformed(const Expr* d, const Expr& e) {
  if (d->type.scalar() != e.type.scalar()) {
    const Expr* kind = build.integer(e.type.kind);
    Type type = e.type.withRank(d->type.rank);
    d = e.type.isComplex() ? build.intrinsic(IntrinsicId::Cmplx, {d, nullptr, kind}, type)
                           : build.intrinsic(IntrinsicId::Real, {d, kind}, type);
  }
  return d->type.rank < e.type.rank ? spreadLike(d, e) : d;
}

const Expr* TangentExpressions::spreadLike(const Expr* value, const Expr& e) {
  const Expr& like = shapeSource(e);
  for (int dim = 1; dim <= e.type.rank; ++dim) {
    const Expr* copies = build.intrinsic(IntrinsicId::Size, {&like, build.integer(dim)}, kInteger);
    value = build.intrinsic(IntrinsicId::Spread, {value, build.integer(dim), copies},
                            value->type.withRank(dim));
  }
  return value;
}

}  // namespace pj::transform
