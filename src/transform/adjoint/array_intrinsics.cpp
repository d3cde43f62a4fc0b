// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoints of the intrinsics that do not work element by element.
#include "ir/rewrite.h"
#include "transform/adjoint/expression.h"

namespace pj::transform {

using namespace ir;

/// y = sum(x [, dim] [, mask]): each element of x (where mask is true) gets the adjoint of the
/// sum that it went into.
void ExpressionAdjoint::sum(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* x = e.args[0];
  const Expr* dim = e.args.size() > 1 ? e.args[1] : nullptr;
  const Expr* mask = e.args.size() > 2 ? e.args[2] : nullptr;
  if (dim && x->type.rank > 1) {
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

/// y = maxval(x): the first element that attains it gets the adjoint.
void ExpressionAdjoint::extremum(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  for (std::size_t i = 1; i < e.args.size(); ++i)
    if (e.args[i])
      return refuse(e, "an active maxval or minval with dim or mask", "write it as a loop");
  const Expr* x = e.args[0];
  int rank = x->type.rank;
  IntrinsicId where = e.id == IntrinsicId::Maxval ? IntrinsicId::Maxloc : IntrinsicId::Minloc;
  const Expr* place = inVariable(b.intrinsic(where, {x}, kInteger.withRank(1)));
  auto subscripts = [&](const Expr* array) {
    Exprs result;
    for (int d = 1; d <= rank; ++d) {
      const Expr* k = b.index(baseSymbol(*place), {b.integer(d)});
      const Expr* low = b.intrinsic(IntrinsicId::Lbound, {array, b.integer(d)}, kInteger);
      result.push_back(b.sub(b.add(k, low), b.integer(1)));
    }
    return result;
  };
  if (const auto* ref = x->as<Ref>()) {
    const Expr* element = b.index(ref->symbol, subscripts(ref));
    return propagate(*element, seed);
  }
  // An expression: a seed array that is zero but at that place.
  const Expr* seeds = b.ref(c_.temporary(seed->type.withRank(rank)));
  setup.push_back(b.assign(seeds, b.mul(b.real(0, seed->type), x)));
  setup.push_back(b.assign(seeds, b.real(0, seed->type)));
  setup.push_back(b.assign(b.index(baseSymbol(*seeds), subscripts(seeds)), seed));
  propagate(*x, seeds);
}

/// y = product(x): each element gets the product of all others, without a division (zeros are
/// legal), at the cost of one pass an element.
void ExpressionAdjoint::product(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* x = e.args[0];
  bool plain = x->type.rank == 1;
  for (std::size_t i = 1; i < e.args.size(); ++i) plain = plain && !e.args[i];
  if (!plain)
    return refuse(e, "an active product with dim or mask, or of a matrix", "write it as a loop");
  const Expr* values = inVariable(x);
  const Expr* seeds = b.ref(c_.temporary(x->type));
  setup.push_back(b.assign(seeds, values));
  const Symbol* v = baseSymbol(*values);
  const Symbol* k = c_.temporary(kInteger);
  auto others = [&](const Expr* from, const Expr* to) {
    const Expr* part = b.expr<Section>({}, kInteger.withRank(1), from, to, nullptr);
    return b.intrinsic(IntrinsicId::Product, {b.index(v, {part})}, x->type.scalar());
  };
  const Expr* value = b.mul(b.mul(shared(seed), others(nullptr, b.sub(b.ref(k), b.integer(1)))),
                            others(b.add(b.ref(k), b.integer(1)), nullptr));
  Block body{b.assign(b.index(baseSymbol(*seeds), {b.ref(k)}), value)};
  setup.push_back(b.stmt<Do>({}, std::string(), k, b.integer(1),
                             b.intrinsic(IntrinsicId::Size, {values}, kInteger),
                             static_cast<const Expr*>(nullptr), std::move(body)));
  propagate(*x, seeds);
}

/// c = matmul(a, b): ab += matmul(cb, transpose(b)), bb += matmul(transpose(a), cb); a vector
/// gives an outer product.
void ExpressionAdjoint::matmul(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  const Expr* left = e.args[0];
  const Expr* right = e.args[1];
  seed = shared(seed);
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
    if (isActive(c_, *left)) propagate(*left, times(seed, transposed(right), matrix));
    if (isActive(c_, *right)) propagate(*right, times(transposed(left), seed, matrix));
  } else if (left->type.rank == 2) {
    if (isActive(c_, *left))
      propagate(*left, outer(seed, right, extent(*left, 2), extent(*left, 1)));
    if (isActive(c_, *right)) propagate(*right, times(seed, left, vector));
  } else {
    if (isActive(c_, *left)) propagate(*left, times(right, seed, vector));
    if (isActive(c_, *right))
      propagate(*right, outer(left, seed, extent(*right, 2), extent(*right, 1)));
  }
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
    ExpressionAdjoint inner(c_);
    inner.propagate(e, b.index(seed, {part}));
    inner.emit(out, nullptr);
  }
  out.push_back(b.assign(at, b.add(at, count)));
}

}  // namespace pj::transform
