// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoints of the intrinsics that reduce an array, or its lines along one dimension.
#include "ir/rewrite.h"
#include "transform/adjoint/expression.h"
#include "transform/rules/rules.h"
#include "transform/rules/term.h"

namespace pj::transform {

using namespace ir;

namespace {

const Expr* argument(const Intrinsic& e, std::size_t k) {
  return k < e.args.size() ? e.args[k] : nullptr;
}

/// The dimension that is reduced; null: all are.
const Expr* reducedDimension(const Intrinsic& e) {
  return e.args[0]->type.rank > 1 ? argument(e, 1) : nullptr;
}

/// Has the array at least one element for certain?
bool certainlyHasElements(const Symbol& array) {
  for (const Dimension& d : array.shape) {
    const auto* upper = d.upper ? d.upper->as<Literal>() : nullptr;
    if (d.lower || !upper || upper->spelling == "0") return false;
  }
  return true;
}

}  // namespace

/// a(:, k, :): the elements whose subscript in dimension `dim` is `at`.
const Expr* ExpressionAdjoint::slice(const Expr* array, int dim, const Expr* at) {
  const Expr* all = c_.build.expr<Section>({}, kInteger.withRank(1), nullptr, nullptr, nullptr);
  Exprs subscripts(static_cast<std::size_t>(array->type.rank), all);
  subscripts[static_cast<std::size_t>(dim - 1)] = at;
  return c_.build.index(baseSymbol(*array), std::move(subscripts));
}

/// A temporary of the shape of `x`, all zeros.
const Expr* ExpressionAdjoint::zerosLike(const Expr* x) {
  Builder& b = c_.build;
  const Expr* zeros = b.ref(c_.temporary(x->type));
  // The first gives it its shape; a product with what is not a number would not be zero.
  setup.push_back(b.assign(zeros, b.mul(b.real(0, x->type), x)));
  setup.push_back(b.assign(zeros, b.real(0, x->type)));
  return zeros;
}

/// do k = 1, size(array, dim)
const Stmt* ExpressionAdjoint::loopAlong(const Symbol* k, const Expr* array, const Expr* dim,
                                         Block body) {
  Builder& b = c_.build;
  Exprs args{array};
  if (dim) args.push_back(dim);
  return b.stmt<Do>({}, std::string(), k, b.integer(1),
                    b.intrinsic(IntrinsicId::Size, std::move(args), kInteger),
                    static_cast<const Expr*>(nullptr), std::move(body));
}

/// The literal value of an argument dim; 0, and a refusal, when it is none.
int ExpressionAdjoint::literalDimension(const Intrinsic& e, const Expr* dim) {
  std::optional<double> value = constantValue(*dim);
  if (!value) refuse(e, "this reduction with a dim that is not a constant", "write it as a loop");
  return value ? static_cast<int>(*value) : 0;
}

/// y = sum(x [, dim] [, mask]): each element of x (where mask is true) gets the adjoint of the
/// sum that it went into.
void ExpressionAdjoint::sum(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* x = e.args[0];
  const Expr* dim = reducedDimension(e);
  const Expr* mask = argument(e, 2);
  if (dim) {
    const Expr* copies =
        b.intrinsic(IntrinsicId::Size, {baseSymbol(*x) ? x : inVariable(x), dim}, kInteger);
    seed = b.intrinsic(IntrinsicId::Spread, {shared(seed), dim, copies},
                       seed->type.withRank(x->type.rank));
  }
  if (mask) {
    const Expr* zero = b.real(0, seed->type);
    seed = b.intrinsic(IntrinsicId::Merge, {seed, zero, mask}, seed->type.withRank(x->type.rank));
  }
  propagate(*x, seed);
}

/// y = maxval(x [, dim] [, mask]): the first element that attains it gets the adjoint. There is
/// none when x has no elements or the mask takes none.
void ExpressionAdjoint::extremum(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr *x = e.args[0], *mask = argument(e, 2);
  int rank = x->type.rank;
  IntrinsicId where = e.id == IntrinsicId::Maxval ? IntrinsicId::Maxloc : IntrinsicId::Minloc;
  if (const Expr* dim = reducedDimension(e)) {
    int d = literalDimension(e, dim);
    if (d == 0) return;
    const Expr* place = inVariable(
        b.intrinsic(where, {x, dim, mask, nullptr, nullptr}, kInteger.withRank(rank - 1)));
    seed = shared(seed);
    const Expr* seeds = zerosLike(x);
    const Symbol* k = c_.temporary(kInteger);
    const Expr* taken = b.intrinsic(
        IntrinsicId::Merge, {seed, b.real(0, seed->type), b.binary(BinaryOp::Eq, place, b.ref(k))},
        seed->type);
    setup.push_back(loopAlong(k, seeds, dim, {b.assign(slice(seeds, d, b.ref(k)), taken)}));
    return propagate(*x, seeds);
  }
  const Expr* place =
      inVariable(b.intrinsic(where, {x, nullptr, mask, nullptr, nullptr}, kInteger.withRank(1)));
  auto subscripts = [&](const Expr* array) {
    Exprs result;
    for (int d = 1; d <= rank; ++d) {
      const Expr* k = b.index(baseSymbol(*place), {b.integer(d)});
      const Expr* low = b.intrinsic(IntrinsicId::Lbound, {array, b.integer(d)}, kInteger);
      bool fromOne = c_.fromOne(array) == array;
      result.push_back(fromOne ? k : b.sub(b.add(k, low), b.integer(1)));
    }
    return result;
  };
  const auto* ref = x->as<Ref>();
  if (ref && !mask && certainlyHasElements(*ref->symbol))
    return propagate(*b.index(ref->symbol, subscripts(ref)), seed);
  const Expr* found =
      b.binary(BinaryOp::Gt, b.index(baseSymbol(*place), {b.integer(1)}), b.integer(0));
  auto ifFound = [&](const Stmt* s) { return b.stmt<If>({}, std::vector<IfArm>{{found, {s}}}); };
  if (ref) {
    const Expr* element = b.index(c_.derivatives.derivative(ref->symbol), subscripts(ref));
    return scattered.push_back(ifFound(b.increment(element, seed)));
  }
  // An expression: a seed array that is zero but at that place.
  const Expr* seeds = zerosLike(x);
  setup.push_back(ifFound(b.assign(b.index(baseSymbol(*seeds), subscripts(seeds)), seed)));
  propagate(*x, seeds);
}

/// y = product(x [, dim] [, mask]): each element gets the product of all others, without a division
/// (zeros are legal), at the cost of one pass an element.
void ExpressionAdjoint::product(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr *x = e.args[0], *mask = argument(e, 2), *dim = reducedDimension(e);
  int d = dim ? literalDimension(e, dim) : 1;
  if (d == 0) return;
  const Expr* factors = x;
  if (mask) factors = b.intrinsic(IntrinsicId::Merge, {x, b.real(1, x->type), mask}, x->type);
  // Of all elements: as a vector.
  bool flat = !dim && x->type.rank > 1;
  const Expr* shaped = flat ? inVariable(factors) : nullptr;
  if (flat) {
    const Expr* length = b.expr<ArrayConstructor>(
        {}, kInteger.withRank(1), Exprs{b.intrinsic(IntrinsicId::Size, {shaped}, kInteger)});
    factors = b.intrinsic(IntrinsicId::Reshape, {shaped, length}, x->type.withRank(1));
  }
  const Expr* values = inVariable(factors);
  const Expr* seeds = inVariable(values);
  const Symbol* k = c_.temporary(kInteger);
  auto others = [&](const Expr* from, const Expr* to) {
    const Expr* part = b.expr<Section>({}, kInteger.withRank(1), from, to, nullptr);
    Exprs args{slice(values, d, part)};
    if (dim) args.push_back(dim);
    return conjugate(b, b.intrinsic(IntrinsicId::Product, std::move(args),
                                    values->type.withRank(values->type.rank - 1)));
  };
  const Expr* value = b.mul(b.mul(shared(seed), others(nullptr, b.sub(b.ref(k), b.integer(1)))),
                            others(b.add(b.ref(k), b.integer(1)), nullptr));
  setup.push_back(loopAlong(k, values, dim, {b.assign(slice(seeds, d, b.ref(k)), value)}));
  if (flat)
    seeds = b.intrinsic(IntrinsicId::Reshape,
                        {seeds, b.intrinsic(IntrinsicId::Shape, {shaped}, kInteger.withRank(1))},
                        x->type);
  if (mask) seeds = b.intrinsic(IntrinsicId::Merge, {seeds, b.real(0, x->type), mask}, x->type);
  propagate(*x, seeds);
}

}  // namespace pj::transform
