// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/array_loops.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "ir/rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

void addWritten(const Procedure& p, std::set<const Symbol*>& written) {
  auto arguments = [&](const Exprs& args) {
    for (const Expr* a : args)
      if (a && baseSymbol(*a)) written.insert(baseSymbol(*a));
  };
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* n = s.as<Assign>()) written.insert(baseSymbol(*n->lhs));
    if (const auto* n = s.as<Increment>()) written.insert(baseSymbol(*n->lhs));
    if (const auto* n = s.as<Do>()) written.insert(n->variable);
    if (const auto* n = s.as<Call>()) arguments(n->args);
    if (const auto* n = s.as<Opaque>()) written.insert(n->writes.begin(), n->writes.end());
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& c) {
        if (const auto* n = c.as<FunctionCall>()) arguments(n->args);
        if (const auto* n = c.as<ImpliedDo>()) written.insert(n->variable);
      });
    });
  });
  for (const Procedure* q : p.internals) addWritten(*q, written);
}

/// core + constant.
struct Affine {
  const Expr* core;
  long long constant;
};

Affine affine(const Expr* e) {
  if (const auto* n = e->as<Literal>()) return {nullptr, std::atoll(n->spelling.c_str())};
  if (const auto* n = e->as<Unary>(); n && n->op == UnaryOp::Neg && n->operand->is<Literal>())
    return {nullptr, -std::atoll(n->operand->as<Literal>()->spelling.c_str())};
  if (const auto* n = e->as<Binary>(); n && (n->op == BinaryOp::Add || n->op == BinaryOp::Sub)) {
    Affine left = affine(n->lhs);
    if (const auto* r = n->rhs->as<Literal>()) {
      long long c = std::atoll(r->spelling.c_str());
      return {left.core, left.constant + (n->op == BinaryOp::Add ? c : -c)};
    }
    if (!left.core && n->op == BinaryOp::Add) {
      Affine right = affine(n->rhs);
      return {right.core, left.constant + right.constant};
    }
  }
  return {e, 0};
}

bool isOne(const Expr* e) {
  if (!e) return true;
  Affine a = affine(e);
  return !a.core && a.constant == 1;
}

class OperandHoister : public ExprRewriter<OperandHoister> {
 public:
  OperandHoister(Program& program, std::function<const Expr*(const Expr*)> hoist)
      : ExprRewriter(program), hoist_(std::move(hoist)) {}

  const Expr* rewrite(const ArrayConstructor& n) { return hoist_(&n); }
  const Expr* rewrite(const FunctionCall& n) { return isElementwise(n) ? rebuild(n) : hoist_(&n); }
  const Expr* rewrite(const Intrinsic& n) {
    if (info(n.id).cls == IntrinsicClass::Inquiry && n.type.rank == 0) return &n;
    return isElementwise(n) ? rebuild(n) : hoist_(&n);
  }

 private:
  std::function<const Expr*(const Expr*)> hoist_;
};

}  // namespace

bool readsElsewhere(const Expr& e, const Symbol* symbol, const Expr* same) {
  if (same && equal(&e, same)) return false;
  if (baseSymbol(e) == symbol) return true;
  if (const auto* n = e.as<Intrinsic>(); n && info(n->id).cls == IntrinsicClass::Inquiry)
    return false;
  bool found = false;
  const Expr* below = isElementwise(e) ? same : nullptr;
  forEachChild(e, [&](const Expr& c) { found |= readsElsewhere(c, symbol, below); });
  return found;
}

ArrayLoops::ArrayLoops(Program& program, const Procedure& procedure, MakeTemporary temporary,
                       Reuse reuse)
    : builder_(program), temporary_(std::move(temporary)), reuse_(std::move(reuse)) {
  addWritten(procedure, written_);
}

const Expr* ArrayLoops::hoistOperands(const Expr* e, Block& out) {
  OperandHoister hoister(builder_.program, [&](const Expr* operand) {
    const Symbol* t = temporary_(operand->type.rank > 0 ? "array" : "scalar", operand->type);
    oneBased_.insert(t);
    out.push_back(builder_.assign(builder_.ref(t), operand));
    return builder_.ref(t);
  });
  return hoister(e);
}

// Bounds.

/// Has a bound that mentions only such things the value now that it had at the procedure's start?
bool ArrayLoops::isFixed(const Expr& e) const {
  bool fixed = true;
  walk(e, [&](const Expr& c) {
    if (const auto* n = c.as<Ref>()) {
      const Symbol* s = n->symbol;
      bool dummy =
          s->storage == Storage::Argument && (s->intent == Intent::In || !written_.count(s));
      fixed &= s->storage == Storage::Constant || (dummy && s->type.isScalar());
    } else {
      fixed &= c.is<Literal>() || c.is<Binary>() || c.is<Unary>();
    }
  });
  return fixed;
}

const Expr* ArrayLoops::inquire(IntrinsicId id, const Expr* array, std::size_t dimension) {
  return builder_.intrinsic(id, {array, builder_.integer(static_cast<long long>(dimension) + 1)},
                            kInteger);
}

const Expr* ArrayLoops::lowerBound(const Symbol* s, std::size_t dimension) {
  const Dimension& d = s->shape.at(dimension);
  if (oneBased_.count(s)) return builder_.integer(1);
  if (d.form != Dimension::Form::Deferred) {
    if (!d.lower) return builder_.integer(1);
    if (isFixed(*d.lower)) return d.lower;
  }
  return inquire(IntrinsicId::Lbound, builder_.ref(s), dimension);
}

const Expr* ArrayLoops::upperBound(const Symbol* s, std::size_t dimension) {
  const Dimension& d = s->shape.at(dimension);
  if (d.form == Dimension::Form::Explicit && d.upper && isFixed(*d.upper)) return d.upper;
  bool one = oneBased_.count(s) || (d.form != Dimension::Form::Deferred && isOne(d.lower));
  return inquire(one ? IntrinsicId::Size : IntrinsicId::Ubound, builder_.ref(s), dimension);
}

LoopDim ArrayLoops::sectionBounds(const Symbol* s, std::size_t dimension, const Section& section) {
  const Expr* step = isOne(section.step) ? nullptr : section.step;
  return {nullptr, section.lower ? section.lower : lowerBound(s, dimension),
          section.upper ? section.upper : upperBound(s, dimension), step};
}

/// The bounds of the first array operand, without counters.
LoopDims ArrayLoops::bounds(const Expr& e) {
  LoopDims result;
  if (e.type.rank == 0) return result;
  if (const auto* ref = e.as<Ref>()) {
    for (std::size_t d = 0; d < e.type.rank; ++d)
      result.push_back({nullptr, lowerBound(ref->symbol, d), upperBound(ref->symbol, d), nullptr});
  } else if (const auto* index = e.as<Index>()) {
    for (std::size_t d = 0; d < index->subscripts.size(); ++d) {
      const Expr& sub = *index->subscripts[d];
      if (const auto* section = sub.as<Section>()) {
        result.push_back(sectionBounds(index->symbol, d, *section));
      } else if (sub.type.rank > 0) {
        result.push_back(
            {nullptr, builder_.integer(1), inquire(IntrinsicId::Size, &sub, 0), nullptr});
      }
    }
  } else {
    forEachChild(e, [&](const Expr& c) {
      if (result.empty()) result = bounds(c);
    });
  }
  return result;
}

const Symbol* ArrayLoops::counter(std::size_t dimension, int kind) {
  while (counters_.size() <= 2 * dimension + 1) counters_.push_back(nullptr);
  const Symbol*& s = counters_[2 * dimension + (kind == 8)];
  if (!s) {
    static const char* const names[] = {"i", "j", "k", "l"};
    Type type = kInteger;
    type.kind = static_cast<std::uint8_t>(kind);
    s = temporary_(names[std::min<std::size_t>(dimension, 3)], type);
  }
  reuse_(s);
  return s;
}

LoopDims ArrayLoops::loopsOver(const Expr& e) {
  LoopDims loops = bounds(e);
  for (std::size_t d = 0; d < loops.size(); ++d) {
    int kind = std::max(loops[d].lower->type.kind, loops[d].upper->type.kind);
    loops[d].variable = counter(d, kind);
  }
  return loops;
}

// Elements.

/// e + (to - from), written shortly.
const Expr* ArrayLoops::shifted(const Expr* e, const Expr* from, const Expr* to) {
  Affine sum = affine(e), a = affine(from), b = affine(to);
  long long constant = sum.constant + b.constant - a.constant;
  const Expr* core = sum.core;
  if (!equal(a.core, b.core)) {
    if (b.core) core = core ? builder_.add(core, b.core) : b.core;
    if (a.core) core = core ? builder_.sub(core, a.core) : builder_.neg(a.core);
  }
  if (!core) return builder_.integer(constant);
  if (constant > 0) return builder_.add(core, builder_.integer(constant));
  if (constant < 0) return builder_.sub(core, builder_.integer(-constant));
  return core;
}

/// The subscript in a dimension of an operand that belongs to the loop's current iteration.
const Expr* ArrayLoops::position(const LoopDim& loop, const LoopDim& operand) {
  const Expr* i = builder_.ref(loop.variable);
  if (equal(loop.step, operand.step)) return shifted(i, loop.lower, operand.lower);
  const Expr* count = shifted(i, loop.lower, builder_.integer(0));
  if (loop.step) count = builder_.div(count, loop.step);
  if (operand.step) count = builder_.mul(count, operand.step);
  return shifted(count, builder_.integer(0), operand.lower);
}

const Expr* ArrayLoops::element(const Expr* e, const LoopDims& loops) {
  if (!e || e->type.rank == 0) return e;
  auto all = [&](Exprs args) {
    for (const Expr*& a : args) a = element(a, loops);
    return args;
  };
  Type type = e->type.scalar();
  return match(
      *e,
      [&](const Ref& n) -> const Expr* {
        Exprs subscripts;
        for (std::size_t d = 0; d < loops.size(); ++d)
          subscripts.push_back(
              position(loops[d], {nullptr, lowerBound(n.symbol, d), nullptr, nullptr}));
        return builder_.index(n.symbol, std::move(subscripts), n.range);
      },
      [&](const Index& n) -> const Expr* {
        Exprs subscripts = n.subscripts;
        std::size_t next = 0;
        for (std::size_t d = 0; d < subscripts.size(); ++d) {
          if (subscripts[d]->type.rank == 0) continue;
          const LoopDim& loop = loops[next++];
          if (const auto* section = subscripts[d]->as<Section>())
            subscripts[d] = position(loop, sectionBounds(n.symbol, d, *section));
          else subscripts[d] = element(subscripts[d], {loop});
        }
        return builder_.index(n.symbol, std::move(subscripts), n.range);
      },
      [&](const Unary& n) -> const Expr* {
        return builder_.expr<Unary>(n.range, type, n.op, element(n.operand, loops));
      },
      [&](const Binary& n) -> const Expr* {
        const Expr* lhs = element(n.lhs, loops);
        return builder_.expr<Binary>(n.range, type, n.op, lhs, element(n.rhs, loops));
      },
      [&](const Intrinsic& n) -> const Expr* {
        return builder_.expr<Intrinsic>(n.range, type, n.id, all(n.args));
      },
      [&](const FunctionCall& n) -> const Expr* {
        return builder_.expr<FunctionCall>(n.range, type, n.callee, all(n.args));
      },
      [&](const auto&) -> const Expr* { return e; });
}

const Stmt* ArrayLoops::nest(const LoopDims& loops, Block body) {
  for (const LoopDim& loop : loops)
    body = {builder_.stmt<Do>({}, std::string(), loop.variable, loop.lower, loop.upper, loop.step,
                              std::move(body))};
  return body.at(0);
}

/// The number of iterations.
const Expr* ArrayLoops::extent(const LoopDim& loop) {
  if (!loop.step) return shifted(loop.upper, loop.lower, builder_.integer(1));
  const Expr* span = shifted(loop.upper, loop.lower, builder_.integer(0));
  return builder_.div(builder_.add(span, loop.step), loop.step);
}

const Symbol* ArrayLoops::allocated(const std::string& name, Type scalar, const LoopDims& loops,
                                    Block& out) {
  const Symbol* s = temporary_(name, scalar.withRank(static_cast<int>(loops.size())));
  oneBased_.insert(s);
  AllocateItem item{s, {}};
  for (const LoopDim& loop : loops)
    item.shape.push_back({Dimension::Form::Explicit, nullptr, extent(loop)});
  out.push_back(builder_.stmt<Allocate>({}, std::vector<AllocateItem>{item}));
  return s;
}

const Stmt* ArrayLoops::deallocate(const Symbol* s) {
  return builder_.stmt<Deallocate>({}, Symbols{s});
}

}  // namespace pj::transform
