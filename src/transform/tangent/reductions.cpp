// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions whose derivative no expression can say: product, maxval and minval.
#include "transform/tangent/tangent_expressions.h"

namespace pj::transform {

using namespace ir;

namespace {

const Expr* maskOf(const Intrinsic& node) {
  return node.args.size() > 2 ? node.args[2] : nullptr;
}

}  // namespace

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

  const Expr* mask = maskOf(node);
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
  const Expr* mask = maskOf(node);

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

/// a(:, k, :): the elements whose subscript in dimension `dim` is `at`.
const Expr* TangentExpressions::slice(const Symbol* array, int dim, const Expr* at) {
  const Expr* all = build.expr<Section>({}, kInteger.withRank(1), nullptr, nullptr, nullptr);
  Exprs subscripts(static_cast<std::size_t>(array->type.rank), all);
  subscripts[static_cast<std::size_t>(dim - 1)] = at;
  return build.index(array, std::move(subscripts));
}

/// do k = lbound(array, dim), ubound(array, dim)
const Stmt* TangentExpressions::loopAlong(const Symbol* k, const Symbol* array, int dim,
                                          Block body) {
  const Expr* upper =
      build.intrinsic(IntrinsicId::Ubound, {build.ref(array), build.integer(dim)}, kInteger);
  return build.stmt<Do>({}, std::string(), k, lowerBound(array, dim), upper,
                        static_cast<const Expr*>(nullptr), std::move(body));
}

/// product(a, dim) for all lines at once, as in hoistProduct:
///   pd = sum(ad(1:0, :), 1); p = pd + 1       zeros and ones in the shape of the result
///   do k = ...; pd = pd*a(k, :) + p*ad(k, :); p = p*a(k, :)
const Expr* TangentExpressions::hoistProductAlong(const Intrinsic& node, Surroundings& around) {
  int dim = static_cast<int>(*constantValue(*node.args[1]));
  auto [a, ad] = asVariables(*node.args[0], true, around);
  auto [p, pd] = temporaries.takePair("factor", node.type);
  ofTemporary_[p] = pd;
  const Expr* none =
      build.expr<Section>({}, kInteger.withRank(1), build.integer(1), build.integer(0), nullptr);
  const Expr* zeros =
      build.intrinsic(IntrinsicId::Sum, {slice(ad, dim, none), build.integer(dim)}, node.type);
  around.before.push_back(build.assign(build.ref(pd), zeros));
  around.before.push_back(
      build.assign(build.ref(p), build.add(build.ref(pd), build.real(1.0, node.type))));
  const Symbol* k = temporaries.take("i", kInteger);
  const Expr *factor = slice(a, dim, build.ref(k)), *dfactor = slice(ad, dim, build.ref(k));
  const Expr* nextd = build.add(build.mul(build.ref(pd), factor), build.mul(build.ref(p), dfactor));
  const Expr* next = build.mul(build.ref(p), factor);
  if (const Expr* mask = maskOf(node)) {
    if (mask->type.rank > 0) {
      const Symbol* maskArray = temporaries.take("mask", mask->type);
      around.before.push_back(copyFromOne(maskArray, mask));
      mask = slice(maskArray, dim, offset(build.ref(k), *lowerBound(a, dim), -1));
    }
    nextd = build.intrinsic(IntrinsicId::Merge, {nextd, build.ref(pd), mask}, node.type);
    next = build.intrinsic(IntrinsicId::Merge, {next, build.ref(p), mask}, node.type);
  }
  around.before.push_back(
      loopAlong(k, a, dim, {build.assign(build.ref(pd), nextd), build.assign(build.ref(p), next)}));
  return build.ref(p);
}

/// maxval(a, dim): every line's largest element moves with the element where it is attained:
///   at = maxloc(a, 1); vd = 0*at
///   do k = ...; vd = merge(ad(k, :), vd, at == k)
const Expr* TangentExpressions::hoistExtremumAlong(const Intrinsic& node, Surroundings& around) {
  int dim = static_cast<int>(*constantValue(*node.args[1]));
  bool isMax = node.id == IntrinsicId::Maxval;
  auto [a, ad] = asVariables(*node.args[0], false, around);
  Symbol* vd = temporaries.take(isMax ? "largestd" : "smallestd", node.type);
  const Symbol* at = temporaries.take("at", kInteger.withRank(node.type.rank));
  IntrinsicId location = isMax ? IntrinsicId::Maxloc : IntrinsicId::Minloc;
  around.before.push_back(build.assign(
      build.ref(at),
      build.intrinsic(location, {node.args[0], build.integer(dim), maskOf(node), nullptr, nullptr},
                      at->type)));
  around.before.push_back(
      build.assign(build.ref(vd), build.mul(zero(node.type.scalar()), build.ref(at))));
  const Symbol* k = temporaries.take("i", kInteger);
  const Expr* here =
      build.binary(BinaryOp::Eq, build.ref(at), offset(build.ref(k), *lowerBound(ad, dim), -1));
  const Expr* next = build.intrinsic(
      IntrinsicId::Merge, {slice(ad, dim, build.ref(k)), build.ref(vd), here}, node.type);
  around.before.push_back(loopAlong(k, ad, dim, {build.assign(build.ref(vd), next)}));
  const Expr* value = build.intrinsic(node.id, node.args, node.type);
  ofNode_[value] = build.ref(vd);
  return value;
}

}  // namespace pj::transform
