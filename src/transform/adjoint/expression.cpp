// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/expression.h"

#include <algorithm>
#include <utility>

#include "ir/walk.h"
#include "plan/reversal.h"
#include "transform/rules/edges.h"
#include "transform/rules/formulas.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

bool isActive(const AdjointContext& c, const Expr& e) {
  return c.activity.active(&e);
}

namespace {

/// How many active operands does the value of `e` follow from? Counts designators, up to `most`.
int activeLeaves(const AdjointContext& c, const Expr& e, int most) {
  if (!e.type.isDifferentiable()) return 0;
  if (const Symbol* s = baseSymbol(e)) return c.active(s) ? 1 : 0;
  bool isCall = e.is<FunctionCall>() || e.is<Intrinsic>();
  if (isCall && !isActive(c, e)) return 0;
  int n = 0;
  forEachChild(e, [&](const Expr& x) { n += n < most ? activeLeaves(c, x, most - n) : 0; });
  return n;
}

/// Is the expression short enough to be written twice? A designator, or one with a sign.
bool isShort(const Expr& e) {
  if (e.is<Ref>() || e.is<Index>() || e.is<Literal>()) return true;
  const auto* u = e.as<Unary>();
  return u && isShort(*u->operand);
}

/// A designator in `e` of the shape of `e`; null: none that elemental operations lead to.
const Expr* ofSameShape(const Expr& e) {
  if (baseSymbol(e)) return &e;
  const auto* call = e.as<Intrinsic>();
  bool isElemental =
      call ? info(call->id).cls == IntrinsicClass::Elemental : e.is<Binary>() || e.is<Unary>();
  const Expr* found = nullptr;
  if (isElemental)
    forEachChild(e, [&](const Expr& x) {
      if (!found && x.type.rank == e.type.rank) found = ofSameShape(x);
    });
  return found;
}

}  // namespace

void ExpressionAdjoint::refuse(const Expr& e, std::string_view what, std::string_view instead) {
  c_.diagnostics.report(diag::UnsupportedExpression, e.range, what, instead);
}

const Expr* ExpressionAdjoint::sizeOf(const Expr& e) {
  const Expr* array = ofSameShape(e);
  if (!array) array = inVariable(&e);
  return c_.build.intrinsic(IntrinsicId::Size, {array}, kInteger);
}

const Expr* ExpressionAdjoint::extent(const Expr& e, int dimension) {
  const Expr* array = &e;
  if (!baseSymbol(e)) {
    array = inVariable(&e);
  }
  return c_.build.intrinsic(IntrinsicId::Size, {array, c_.build.integer(dimension)}, kInteger);
}

const Expr* ExpressionAdjoint::fitted(const Expr& e, const Expr* seed) {
  if (e.type.isReal()) seed = realPart(c_.build, seed);
  if (e.type.rank == 0 && seed->type.rank > 0)
    return c_.build.intrinsic(IntrinsicId::Sum, {seed}, seed->type.scalar());
  return seed;
}

const Expr* ExpressionAdjoint::inVariable(const Expr* value) {
  const Expr* variable = c_.build.ref(c_.temporary(value->type));
  setup.push_back(c_.build.assign(variable, c_.fromOne(value)));
  return variable;
}

const Expr* ExpressionAdjoint::shared(const Expr* seed) {
  return isShort(*seed) ? seed : inVariable(seed);
}

void ExpressionAdjoint::propagate(const Expr& e, const Expr* seed) {
  if (!isActive(c_, e)) return;
  seed = fitted(e, seed);
  match(
      e, [&](const Ref& n) { leaf(n, seed); }, [&](const Index& n) { leaf(n, seed); },
      [&](const Binary& n) { elemental(n, seed); }, [&](const Unary& n) { elemental(n, seed); },
      [&](const Intrinsic& n) {
        if (!transform::structural(n.id)) return elemental(n, seed);
        bool outer = std::exchange(mayDrop_, mayDrop_ || chooses(n));
        this->structural(n, seed);
        mayDrop_ = outer;
      },
      [&](const ArrayConstructor& n) { constructor(n, seed); },
      [&](const FunctionCall& n) {
        refuse(n, "an active function call at this place", "assign its result to a variable first");
      },
      [&](const auto& n) { refuse(n, "this active expression", "write it as assignments"); });
}

void ExpressionAdjoint::leaf(const Expr& e, const Expr* seed) {
  if (!c_.active(baseSymbol(e))) return;
  if (hasVectorSubscript(e)) return scatter(*e.as<Index>(), seed);
  for (Contribution& c : contributions) {
    if (!equal(c.designator, &e)) continue;
    const auto* minus = seed->as<Unary>();
    c.value = minus && minus->op == UnaryOp::Neg ? c_.build.sub(c.value, minus->operand)
                                                 : c_.build.add(c.value, seed);
    return;
  }
  contributions.push_back({&e, seed});
}

/// x(idx) may name one element twice: increment it element by element.
void ExpressionAdjoint::scatter(const Index& e, const Expr* seed) {
  if (e.type.rank != 1)
    return refuse(e, "an active section with a vector subscript and another section",
                  "write it as a loop");
  Builder& b = c_.build;
  const Expr* values = seed->type.rank ? inVariable(seed) : seed;
  const Symbol* k = c_.temporary(kInteger);
  Exprs subscripts;
  const Expr* count = nullptr;
  for (const Expr* s : e.subscripts) {
    if (s->type.rank == 0) {
      subscripts.push_back(s);
      continue;
    }
    const Expr* vector = c_.fromOne(s) == s && s->is<Ref>() ? s : inVariable(s);
    subscripts.push_back(b.index(baseSymbol(*vector), {b.ref(k)}));
    count = b.intrinsic(IntrinsicId::Size, {vector}, kInteger);
  }
  const Expr* element = b.index(c_.derivatives.derivative(e.symbol), subscripts);
  const Expr* value = values->type.rank ? b.index(baseSymbol(*values), {b.ref(k)}) : values;
  Block body{b.increment(element, value)};
  scattered.push_back(b.stmt<Do>({}, std::string(), k, b.integer(1), count,
                                 static_cast<const Expr*>(nullptr), std::move(body)));
}

/// What each of the operands contributes. Read more than once, the seed is in a variable.
Exprs ExpressionAdjoint::contributionsOf(const Expr& e, const std::vector<std::size_t>& operands,
                                         const Expr* seed) {
  auto all = [&] {
    Exprs parts;
    for (std::size_t k : operands)
      parts.push_back(contribution(c_.build, e, k, seed, Mode::Adjoint));
    return parts;
  };
  Exprs parts = all();
  bool isReadTwice = std::any_of(parts.begin(), parts.end(), [&](const Expr* part) {
    return part && occurrences(*part, seed) > 1;
  });
  if (!isReadTwice || isShort(*seed)) return parts;
  seed = inVariable(seed);
  return all();
}

/// The node with its operand `k` replaced, where the seed is zero, by one at which the partial
/// derivatives are finite; the node itself where none of the `active` ones reads it.
///
///   s = x/w, where s may be dropped     xb = xb + sb/merge(1.0, w, sb == 0.0)
const Expr* ExpressionAdjoint::withSafe(const Expr& e, std::size_t k,
                                        const std::vector<std::size_t>& active, const Expr* seed) {
  Builder& b = c_.build;
  Exprs args = operands(e);
  const Term guarded = formulas::unlessZero(Term(b, seed), *safeOperand(e, k), Term(b, args[k]));
  bool isRead = std::any_of(active.begin(), active.end(),
                            [&](std::size_t j) { return needsOperand(e, j, k); });
  if (!isRead) return &e;
  // Of complex numbers the conjugate is read, which would be written out.
  if (!args[k]->type.isComplex()) {
    args[k] = guarded.expr;
    const Expr* node = withOperands(b, e, args);
    int reads = 0;
    for (const Expr* part : contributionsOf(*node, active, seed))
      reads += part ? occurrences(*part, guarded.expr) : 0;
    if (reads < 2) return node;
  }
  args[k] = inVariable(guarded.expr);
  return withOperands(b, e, args);
}

void ExpressionAdjoint::elemental(const Expr& e, const Expr* seed) {
  Exprs args = operands(e);
  int leaves = 0;
  std::vector<std::size_t> active, edges;
  for (std::size_t k = 0; k < args.size(); ++k) {
    if (!args[k]) continue;
    if (leaves < 2) leaves += activeLeaves(c_, *args[k], 2 - leaves);
    if (isActive(c_, *args[k]) && differentiable(e, k)) active.push_back(k);
    bool mayBeInfinite = mayDrop_ && (hasPole(e, k) || c_.dropped.mayBeInfinite(*args[k]));
    if (mayBeInfinite && safeOperand(e, k)) edges.push_back(k);
  }
  if (active.empty()) return;
  if (e.is<Intrinsic>() && !known(e.as<Intrinsic>()->id)) {
    c_.diagnostics.report(diag::UnsupportedIntrinsic, e.range, info(e.as<Intrinsic>()->id).name,
                          "it has no derivative rule: use others, or keep its argument passive");
    return;
  }
  if (leaves > 1 || !edges.empty()) seed = shared(seed);
  const Expr* node = &e;
  for (std::size_t k : edges) node = withSafe(*node, k, active, seed);
  Exprs parts = contributionsOf(*node, active, seed);
  for (std::size_t i = 0; i < active.size(); ++i) {
    const Expr *part = parts[i], *arg = args[active[i]];
    if (!part) continue;
    // A scalar that meets an array counts once for each of its elements.
    if (arg->type.rank == 0 && e.type.rank > 0 && part->type.rank == 0)
      part = c_.build.mul(sizeOf(e), part);
    if (propagateChosen(*arg, part)) continue;
    bool outer = std::exchange(mayDrop_, mayDrop_ || chooses(e));
    propagate(*arg, part);
    mayDrop_ = outer;
  }
}

/// A seed that is zero unless a condition holds goes into the operand without the condition, which
/// then chooses among the contributions: zero times an infinite partial derivative is no zero.
///
///   z = max(sqrt(x), y)    xb = xb + merge(zb/(2*sqrt(x)), 0.0, sqrt(x) >= y)
bool ExpressionAdjoint::propagateChosen(const Expr& operand, const Expr* seed) {
  const auto* chosen = seed->as<Intrinsic>();
  if (!chosen || chosen->id != IntrinsicId::Merge || baseSymbol(operand)) return false;
  bool second = isLiteral(*chosen->args[0], 0);
  if (!second && !isLiteral(*chosen->args[1], 0)) return false;
  ExpressionAdjoint inner(c_, mayDrop_);
  inner.propagate(operand, chosen->args[second ? 1 : 0]);
  if (!inner.scattered.empty()) return false;
  // The condition must fit what it chooses among, element by element.
  int rank = chosen->args[2]->type.rank;
  for (const Contribution& c : inner.contributions)
    if (c.value->type.rank != rank || c.designator->type.rank != rank) return false;
  setup.insert(setup.end(), inner.setup.begin(), inner.setup.end());
  for (const Contribution& c : inner.contributions) {
    const Expr* zero = c_.build.real(0, c.value->type);
    Exprs args{second ? zero : c.value, second ? c.value : zero, chosen->args[2]};
    leaf(*c.designator, c_.build.intrinsic(IntrinsicId::Merge, std::move(args), c.value->type));
  }
  return true;
}

void ExpressionAdjoint::structural(const Intrinsic& e, const Expr* seed) {
  Builder& b = c_.build;
  if (seed->type.rank < e.type.rank) {
    // Each element of the value gets the same.
    const Expr* all = inVariable(&e);
    setup.push_back(b.assign(all, seed));
    seed = all;
  }
  const Expr* first = e.args[0];
  switch (e.id) {
    case IntrinsicId::Sum: return sum(e, seed);
    case IntrinsicId::Maxval:
    case IntrinsicId::Minval: return extremum(e, seed);
    case IntrinsicId::Product: return product(e, seed);
    case IntrinsicId::Matmul: return matmul(e, seed);
    case IntrinsicId::Eoshift: return eoshift(e, seed);
    case IntrinsicId::Pack: return pack(e, seed);
    case IntrinsicId::Unpack: return unpack(e, seed);
    case IntrinsicId::Dot_Product:
      seed = shared(seed);
      // Of complex vectors it is sum(conjg(a)*b).
      propagate(*first, b.mul(conjugate(b, seed), e.args[1]));
      propagate(*e.args[1], b.mul(seed, first));
      return;
    case IntrinsicId::Transpose:
      return propagate(*first, b.intrinsic(IntrinsicId::Transpose, {seed}, seed->type));
    case IntrinsicId::Spread:
      return propagate(*first, b.intrinsic(IntrinsicId::Sum, {seed, e.args[1]},
                                           seed->type.withRank(seed->type.rank - 1)));
    case IntrinsicId::Reshape:
      if (e.args.size() > 2 && (e.args[2] || (e.args.size() > 3 && e.args[3]))) break;
      return reshape(*first, *e.args[1], seed);
    case IntrinsicId::Cshift: {
      Exprs args = e.args;
      args[0] = seed;
      args[1] = b.neg(args[1]);
      return propagate(*first, b.intrinsic(IntrinsicId::Cshift, args, seed->type));
    }
    default: break;
  }
  c_.diagnostics.report(diag::UnsupportedIntrinsic, e.range, info(e.id).name,
                        "write it as a loop, or keep its argument passive");
}

const Expr* ExpressionAdjoint::emit(Block& out, const Expr* self) {
  out.insert(out.end(), setup.begin(), setup.end());
  const Expr* own = nullptr;
  for (const Contribution& c : contributions) {
    if (self && equal(c.designator, self)) {
      own = c.value;
      continue;
    }
    out.push_back(c_.build.increment(c_.adjointOf(c.designator), fitted(*c.designator, c.value)));
  }
  out.insert(out.end(), scattered.begin(), scattered.end());
  return own;
}

}  // namespace pj::transform
