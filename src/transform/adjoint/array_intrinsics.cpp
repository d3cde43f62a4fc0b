// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoints of the intrinsics that rearrange or combine arrays, and of array constructors.
#include <algorithm>
#include <optional>

#include "ir/integer_constant.h"
#include "ir/rewrite.h"
#include "transform/adjoint/expression.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

/// c = matmul(a, b): ab += matmul(cb, transpose(b)), bb += matmul(transpose(a), cb); a vector
/// gives an outer product. Of complex matrices with the conjugate of the other factor.
namespace {

/// The number of elements of an array whose extents are numbers; none of any other.
std::optional<long long> elements(const Expr& array) {
  const auto* ref = array.as<Ref>();
  if (!ref || ref->symbol->allocatable) return std::nullopt;
  long long all = 1;
  for (const Dimension& d : ref->symbol->shape) {
    auto lower = d.lower ? integerConstant(d.lower) : 1;
    auto upper = integerConstant(d.upper);
    long long extent = 0;
    if (!lower || !upper || __builtin_sub_overflow(*upper, *lower, &extent) ||
        __builtin_add_overflow(extent, 1, &extent) ||
        __builtin_mul_overflow(all, std::max(0LL, extent), &all))
      return std::nullopt;
  }
  return all;
}

/// The same of reshape's result.
std::optional<long long> elementsOfShape(const Expr& shape) {
  const auto* numbers = shape.as<ArrayConstructor>();
  if (!numbers) return std::nullopt;
  long long all = 1;
  for (const Expr* e : numbers->elements) {
    auto extent = integerConstant(e);
    if (!extent || __builtin_mul_overflow(all, *extent, &all)) return std::nullopt;
  }
  return all;
}

}  // namespace

/// What reshape does not take of its source has no adjoint: zeros are in its place.
void ExpressionAdjoint::reshape(const Expr& source, const Expr& shape, const Expr* seed) {
  Builder& b = c_.build;
  const Type type = seed->type.withRank(source.type.rank);
  const Expr* extents = b.intrinsic(IntrinsicId::Shape, {&source}, kInteger.withRank(1));
  auto all = elements(source), taken = elementsOfShape(shape);
  Exprs args{seed, extents};
  if (!all || all != taken)
    args.push_back(
        b.expr<ArrayConstructor>({}, seed->type.withRank(1), Exprs{b.real(0, seed->type)}));
  propagate(source, b.intrinsic(IntrinsicId::Reshape, std::move(args), type));
}

void ExpressionAdjoint::matmul(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* left = e.args[0];
  const Expr* right = e.args[1];
  seed = shared(seed);
  const Expr* otherThanLeft = conjugate(b, right);
  const Expr* otherThanRight = conjugate(b, left);
  Type matrix = seed->type.withRank(2), vector = seed->type.withRank(1);
  auto transposed = [&](const Expr* m) {
    return b.intrinsic(IntrinsicId::Transpose, {m}, m->type);
  };
  auto times = [&](const Expr* m, const Expr* n, Type t) {
    return b.intrinsic(IntrinsicId::Matmul, {m, n}, t);
  };
  auto outer = [&](const Expr* column, const Expr* row, const Expr* columns, const Expr* rows) {
    const Expr* c = b.intrinsic(IntrinsicId::Spread, {column, b.integer(2), columns}, matrix);
    const Expr* r = b.intrinsic(IntrinsicId::Spread, {row, b.integer(1), rows}, matrix);
    return b.mul(c, r);
  };
  if (left->type.rank == 2 && right->type.rank == 2) {
    if (isActive(c_, *left)) propagate(*left, times(seed, transposed(otherThanLeft), matrix));
    if (isActive(c_, *right)) propagate(*right, times(transposed(otherThanRight), seed, matrix));
  } else if (left->type.rank == 2) {
    if (isActive(c_, *left))
      propagate(*left, outer(seed, otherThanLeft, extent(*left, 2), extent(*left, 1)));
    if (isActive(c_, *right)) propagate(*right, times(seed, otherThanRight, vector));
  } else {
    if (isActive(c_, *left)) propagate(*left, times(otherThanLeft, seed, vector));
    if (isActive(c_, *right))
      propagate(*right, outer(otherThanRight, seed, extent(*right, 2), extent(*right, 1)));
  }
}

/// y = eoshift(x, shift, boundary, dim): shifted back; what falls out at the end was lost.
void ExpressionAdjoint::eoshift(const Intrinsic& e, const Expr* seed) {
  if (e.args.size() > 2 && e.args[2] && isActive(c_, *e.args[2]))
    return refuse(e, "an active boundary of eoshift", "write it as a loop");
  Exprs args{seed, c_.build.neg(e.args[1]), nullptr, e.args.size() > 3 ? e.args[3] : nullptr};
  propagate(*e.args[0], c_.build.intrinsic(IntrinsicId::Eoshift, std::move(args), seed->type));
}

/// y = pack(x, mask): each element that was taken gets its adjoint back.
void ExpressionAdjoint::pack(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* x = e.args[0];
  const Expr* mask = e.args[1];
  if (mask->type.isScalar()) return refuse(e, "an active pack with a scalar mask", "use reshape");
  if (e.args.size() > 2 && e.args[2] && isActive(c_, *e.args[2]))
    return refuse(e, "an active argument vector of pack", "write it as a loop");
  const Expr* zero = b.real(0, seed->type);
  propagate(
      *x, b.intrinsic(IntrinsicId::Unpack, {seed, mask, zero}, seed->type.withRank(x->type.rank)));
}

/// y = unpack(vector, mask, field): what came from the vector goes there, the rest to the field.
void ExpressionAdjoint::unpack(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr *vector = e.args[0], *mask = e.args[1], *field = e.args[2];
  seed = shared(seed);
  const Expr* zero = b.real(0, seed->type);
  if (isActive(c_, *vector)) {
    Type type = seed->type.withRank(1);
    const Expr* zeros =
        b.intrinsic(IntrinsicId::Spread, {zero, b.integer(1), sizeOf(*vector)}, type);
    propagate(*vector, b.intrinsic(IntrinsicId::Pack, {seed, mask, zeros}, type));
  }
  propagate(*field, b.intrinsic(IntrinsicId::Merge, {zero, seed, mask}, seed->type));
}

/// y = [x1, x2, ...]: each element gets its part of the adjoint, counted off as the constructor
/// laid them out.
void ExpressionAdjoint::constructor(const ArrayConstructor& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* seeds = seed->type.rank ? inVariable(seed) : nullptr;
  if (!seeds) {
    for (const Expr* x : e.elements) {
      if (x->is<ImpliedDo>())
        return refuse(e, "an implied do in a sum of active elements", "write it as a loop");
      propagate(*x, x->type.rank == 0 ? seed : seed);
    }
    return;
  }
  const Symbol* position = c_.temporary(kInteger);
  scattered.push_back(b.assign(b.ref(position), b.integer(0)));
  for (const Expr* x : e.elements) constructorElement(*x, baseSymbol(*seeds), position, scattered);
}

void ExpressionAdjoint::constructorElement(const Expr& e, const Symbol* seed,
                                           const Symbol* position, Block& out) {
  Builder& b = c_.build;
  const Expr* at = b.ref(position);
  if (const auto* loop = e.as<ImpliedDo>()) {
    const Symbol* k = c_.temporary(loop->variable->type);
    // The implied do's variable lives in the loop only; the generated loop has its own.
    struct Rename : ExprRewriter<Rename> {
      Rename(Program& p, const Symbol* f, const Symbol* t) : ExprRewriter(p), from(f), to(t) {}
      const Symbol *from, *to;
      const Expr* rewrite(const Ref& n) { return n.symbol == from ? Builder(program).ref(to) : &n; }
    } rename(c_.program, loop->variable, k);
    Block body;
    for (const Expr* x : loop->elements) constructorElement(*rename(x), seed, position, body);
    out.push_back(
        b.stmt<Do>({}, std::string(), k, loop->lower, loop->upper, loop->step, std::move(body)));
    return;
  }
  const Expr* count = e.type.rank ? sizeOf(e) : b.integer(1);
  if (isActive(c_, e)) {
    const Expr* first = b.add(at, b.integer(1));
    const Expr* part = first;
    if (e.type.rank)
      part = b.expr<Section>({}, kInteger.withRank(1), first, b.add(at, count), nullptr);
    if (e.type.rank > 1)
      return refuse(e, "an active matrix in an array constructor", "use reshape");
    ExpressionAdjoint inner(c_, mayDrop_);
    inner.propagate(e, b.index(seed, {part}));
    inner.emit(out, nullptr);
  }
  out.push_back(b.assign(at, b.add(at, count)));
}

}  // namespace pj::transform
