// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The backward sweep: the adjoint of every statement, in reverse order.
#include <algorithm>
#include <array>

#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/adjoint/assignment.h"
#include "transform/adjoint/call.h"
#include "transform/adjoint/reverser.h"

namespace pj::transform {

using namespace ir;
using plan::Keeper;
using plan::Kept;

namespace {

/// A function other than a conversion to an integer.
bool isOtherIntrinsic(const Expr& e) {
  const auto* call = e.as<Intrinsic>();
  return call && call->id != IntrinsicId::Int;
}

bool passes(const Exprs& args, const Symbol* v) {
  return std::any_of(args.begin(), args.end(),
                     [&](const Expr* a) { return a && baseSymbol(*a) == v; });
}

}  // namespace

Block Reverser::backward(const Block& block) {
  Block out;
  for (auto it = block.rbegin(); it != block.rend(); ++it) {
    Block b = c_.region ? backwardInRegion(**it) : backward(**it);
    if (!b.empty()) reversed_.insert(*it);
    append(out, b);
  }
  return out;
}

Block Reverser::backward(const Stmt& s) {
  if (s.is<If>() || s.is<SelectCase>()) return backwardBranch(s);
  if (const auto* n = s.as<Do>()) return backwardDo(*n);
  if (const auto* n = s.as<DoWhile>()) return backwardWhile(*n);
  if (const auto* n = s.as<OmpParallel>()) return backwardRegion(*n);
  if (const auto* n = s.as<OmpDo>()) return backwardWorksharing(*n);
  if (const auto* n = s.as<OmpCritical>()) return backwardSection(*n);
  if (plans_.reversal.waits(&s)) return backwardWait(s);
  if (const auto* n = s.as<Allocate>()) return backwardAllocate(*n);
  if (const auto* n = s.as<Deallocate>()) return backwardDeallocate(*n);
  if (const auto* n = s.as<Exchange>()) {
    Block out;
    exchange(*n, {}, out);
    return out;
  }
  return backwardSimple(s);
}

/// A barrier, for a call with one on both sides of what it overwrote.
Block Reverser::backwardWait(const Stmt& s) {
  const Stmt* barrier = s.is<OmpBarrier>() ? &s : c_.build.stmt<OmpBarrier>({});
  Block restored = s.is<OmpBarrier>() ? Block{} : backwardSimple(s);
  Block out{barrier};
  if (restored.empty()) return out;
  append(out, restored);
  out.push_back(barrier);
  return out;
}

/// Puts back what `s` overwrote: before its adjoint, or, where that is a call which overwrites it
/// again, what earlier statements need after it. What is needed both times goes back to the tape in
/// between.
void Reverser::restore(const Stmt& s, bool before, Block& out) {
  Symbols values = plans_.reversal.inOrder(&s);
  std::reverse(values.begin(), values.end());
  analysis::SymbolSet own;
  if (const auto* region = s.as<OmpParallel>()) own = analysis::privates(region->clauses);
  Block once, twice, again;  // the last one in the order in which it was kept
  for (const Symbol* v : values) {
    const plan::Kept kept = plans_.reversal.kept(&s, v);
    if (contains(own, v)) continue;
    if (kept.keeper == Keeper::None) continue;
    bool wanted = isCall(s) ? (before ? kept.forThis : kept.forEarlier) : before;
    if (!wanted) continue;
    bool isLocal = kept.keeper == Keeper::Local;
    bool isTwice = !isLocal && isCall(s) && kept.forThis && kept.forEarlier;
    Exprs places = keptPlaces(v, kept);
    std::reverse(places.begin(), places.end());
    for (const Expr* place : places) {
      append(
          isTwice ? twice : once,
          ifPresent(s, v,
                    isLocal ? c_.build.assign(place, keeperVariable(s, v)) : c_.build.pop(place)));
      if (!isTwice || !before) continue;
      Block push = ifPresent(s, v, c_.build.push(place));
      again.insert(again.begin(), push.begin(), push.end());
    }
  }
  for (const Block* part :
       before ? std::array{&once, &twice, &again} : std::array{&twice, &once, &again})
    append(out, *part);
}

Block Reverser::backwardSimple(const Stmt& s) {
  Block out;
  restore(s, true, out);
  if (const auto* n = s.as<Assign>()) {
    const auto* f = n->rhs->as<FunctionCall>();
    append(out, f ? adjointOfCall(c_, *f->callee, f->args, n->lhs, s.origin.range)
                  : adjointOfAssignment(c_, *n));
  } else if (const auto* n = s.as<Increment>()) {
    append(out, adjointOfIncrement(c_, *n));
  } else if (const auto* call = s.as<Call>()) {
    append(out, adjointOfCall(c_, *call->callee, call->args, nullptr, s.origin.range));
  }
  restore(s, false, out);
  return out;
}

Block Reverser::backwardBranch(const Stmt& s) {
  std::vector<Block> bodies;
  bool any = false;
  forEachBlock(s, [&](const Block& b) {
    bodies.push_back(backward(b));
    any |= !bodies.back().empty();
  });
  if (!any) return {};
  Builder& b = c_.build;
  Keeper keeper = plans_.reversal.control(&s);
  if (keeper == Keeper::Recompute) {
    if (const auto* n = s.as<If>()) {
      std::vector<IfArm> arms;
      for (std::size_t i = 0; i < n->arms.size(); ++i)
        arms.push_back({n->arms[i].condition, bodies[i]});
      return {b.stmt<If>({}, std::move(arms))};
    }
    const auto& n = *s.as<SelectCase>();
    std::vector<CaseArm> arms;
    for (std::size_t i = 0; i < n.arms.size(); ++i) arms.push_back({n.arms[i].ranges, bodies[i]});
    return {b.stmt<SelectCase>({}, n.selector, std::move(arms))};
  }
  const Expr* branch = b.ref(control(s).branch);
  Block out;
  if (keeper == Keeper::Tape) out.push_back(b.pop(branch));
  std::vector<IfArm> arms;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (!bodies[i].empty())
      arms.push_back(
          {b.binary(BinaryOp::Eq, branch, b.integer(static_cast<int>(i) + 1)), bodies[i]});
  out.push_back(b.stmt<If>({}, std::move(arms)));
  return out;
}

Block Reverser::iteration(const Stmt& loop, const Block& body) {
  Block reversed = backward(body);
  if (reversed.empty() || !plans_.reversal.joint(&loop)) return reversed;
  Block out = forward(body, &loop);
  append(out, reversed);
  return out;
}

/// do i = last, first, -step. `last` must be on the stride.
const Stmt* Reverser::reversedLoop(const Symbol* counter, const Expr* first, const Expr* last,
                                   const Expr* step, Block body) {
  Builder& b = c_.build;
  return b.stmt<Do>({}, std::string(), counter, last, first, backwardStep(b, counter, step),
                    std::move(body));
}

Block Reverser::backwardDo(const Do& s) {
  Builder& b = c_.build;
  Block body = iteration(s, s.body);
  Block out;
  if (!body.empty()) {
    turned_.insert(&s);
    ControlVariables& v = bounds(s);
    if (plans_.reversal.control(&s) == Keeper::Tape) {
      if (v.last) out.push_back(b.pop(v.last));
      for (auto it = v.saved.rbegin(); it != v.saved.rend(); ++it)
        out.push_back(b.pop(b.ref(it->first)));
    }
    const Expr* last = v.last ? v.last : lastValue(b, v.lower, v.upper, v.step);
    const auto* loop = reversedLoop(s.variable, v.lower, last, v.step, std::move(body))->as<Do>();
    if (s.simd)  // what became of it is told by its place
      loop = withOrigin(b.program, *inLanes(b, *loop, 1, {}), {s.origin.range, {}})->as<Do>();
    out.push_back(loop);
  }
  restore(s, true, out);
  return out;
}

Block Reverser::backwardWhile(const DoWhile& s) {
  Builder& b = c_.build;
  Block body = iteration(s, s.body);
  if (body.empty()) return {};
  const Expr* count = b.ref(control(s).branch);
  Block out;
  if (plans_.reversal.control(&s) == Keeper::Tape) out.push_back(b.pop(count));
  const Symbol* k = c_.fresh("turn", kWideInteger);
  out.push_back(b.stmt<Do>({}, std::string(), k, b.integer(1, kWideInteger.kind), count,
                           static_cast<const Expr*>(nullptr), std::move(body)));
  return out;
}

/// Is the variable needed again in the backward sweep, after the primal released it?
bool Reverser::revived(const Symbol* a) {
  if (a->procedure != &c_.primal || a->storage == Storage::Argument) return false;
  bool found = c_.active(a);
  walkStmts(c_.primal.body, [&](const Stmt& s) {
    // What was kept is put back into it, wherever that was.
    found |= plans_.reversal.kept(&s, a).keeper != Keeper::None;
    // The adjoint of a call gets all its arguments, those too that it only writes.
    const auto* assign = s.as<Assign>();
    if (const auto* f = assign ? assign->rhs->as<FunctionCall>() : nullptr)
      found |= c_.derivatives.derivative(f->callee) && passes(f->args, a);
    if (const auto* call = s.as<Call>())
      found |= c_.derivatives.derivative(call->callee) && passes(call->args, a);
    // A thread's copy has the shape of the variable around the region.
    if (const auto* region = s.as<OmpParallel>())
      found |= contains(analysis::privates(region->clauses), a);
  });
  return found;
}

/// Released where the primal allocated it, together with its adjoint.
Block Reverser::backwardAllocate(const Allocate& s) {
  Symbols gone;
  Block out;
  for (const AllocateItem& item : s.items) {
    if (!revived(item.symbol)) continue;
    if (Symbol* d = c_.derivatives.derivative(item.symbol)) {
      if (isTested(item.symbol)) out.push_back(deallocateIfAllocated(d));
      else gone.push_back(d);
    }
    gone.push_back(item.symbol);
  }
  if (!gone.empty()) out.push_back(c_.build.stmt<Deallocate>({}, std::move(gone)));
  return out;
}

/// Does the primal ask whether the array is allocated: may its memory not have been there?
bool Reverser::isTested(const Symbol* a) const {
  bool found = false;
  walkStmts(c_.primal.body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const auto* call = e.as<Intrinsic>();
        found |= call && call->id == IntrinsicId::Allocated && baseSymbol(*call->args[0]) == a;
      });
    });
  });
  return found;
}

const Stmt* Reverser::deallocateIfAllocated(const Symbol* a) {
  Builder& b = c_.build;
  const Expr* test = b.intrinsic(IntrinsicId::Allocated, {b.ref(a)}, kLogical);
  Block release{b.stmt<Deallocate>({}, Symbols{a})};
  return b.stmt<If>({}, std::vector<IfArm>{{test, std::move(release)}});
}

/// The type of the bounds that an array is allocated with: the widest.
Type Reverser::boundType(const Symbol* a) const {
  Type type = kInteger;
  auto widen = [&](const Expr* e) {
    if (e) type.kind = std::max(type.kind, e->type.kind);
  };
  walkStmts(c_.primal.body, [&](const Stmt& s) {
    const auto* n = s.as<Allocate>();
    if (!n) return;
    for (const AllocateItem& item : n->items)
      for (const Dimension& d : item.shape) {
        if (item.symbol != a) continue;
        widen(d.lower);
        widen(d.upper);
      }
  });
  return type;
}

/// The bounds of an array that is allocated in one place; of any other, null.
const std::vector<Dimension>* Reverser::onlyShape(const Symbol* a) const {
  const Stmt* s = plan::onlyAllocation(c_.primal, a);
  if (!s) return nullptr;
  const auto& items = s->as<Allocate>()->items;
  return &std::find_if(items.begin(), items.end(), [a](const AllocateItem& item) {
            return item.symbol == a;
          })->shape;
}

/// Is it made of numbers and of arguments that nothing changes? It holds whenever it is evaluated.
/// Null stands for the number 1.
bool Reverser::isFixedBound(const Expr* e) const {
  if (!e || e->is<Literal>()) return true;
  analysis::SymbolSet written = analysis::writtenIn(c_.primal.body, c_.effects);
  bool fixed = true;
  walk(*e, [&](const Expr& x) {
    const Symbol* s = baseSymbol(x);
    bool stays =
        !s || s->storage == Storage::Constant ||
        (x.is<Ref>() && !s->isArray() && s->storage == Storage::Argument && !contains(written, s));
    fixed = fixed && stays && !x.is<FunctionCall>() && !isOtherIntrinsic(x);
  });
  return fixed;
}

/// Allocated again where the primal released it, with the bounds that it had.
Block Reverser::backwardDeallocate(const Deallocate& s) {
  Builder& b = c_.build;
  std::vector<AllocateItem> items;
  Block zero;
  auto& saved = control_[&s].saved;
  const Keeper keeper = plans_.reversal.control(&s);
  const bool holds = keeper == Keeper::Recompute;
  for (const Symbol* a : s.symbols) {
    if (!revived(a)) continue;
    AllocateItem item{a, {}};
    const std::vector<Dimension>* shape = onlyShape(a);
    for (int d = 1; d <= a->type.rank; ++d) {
      auto bound = [&](const Expr* Dimension::* side, const char* name, IntrinsicId inquiry) {
        const Expr* known = shape ? (*shape)[static_cast<std::size_t>(d - 1)].*side : nullptr;
        if (shape && (holds || isFixedBound(known))) return known;
        const Type type = boundType(a);
        const Symbol* variable = c_.fresh(a->name + name, type);
        Exprs arguments{b.ref(a), b.integer(d)};
        if (type.kind != kInteger.kind) arguments.push_back(b.integer(type.kind));
        saved.push_back({variable, b.intrinsic(inquiry, std::move(arguments), type)});
        return b.ref(variable);
      };
      Dimension dimension;
      dimension.lower = bound(&Dimension::lower, "_from", IntrinsicId::Lbound);
      dimension.upper = bound(&Dimension::upper, "_to", IntrinsicId::Ubound);
      item.shape.push_back(dimension);
    }
    items.push_back(item);
    Symbol* d = c_.derivatives.derivative(a);
    if (!d) continue;
    items.push_back({d, item.shape});
    zero.push_back(b.assign(b.ref(d), b.real(0, d->type)));
  }
  if (items.empty()) return {};
  Block out;
  if (keeper == Keeper::Tape)
    for (auto it = saved.rbegin(); it != saved.rend(); ++it) out.push_back(b.pop(b.ref(it->first)));
  out.push_back(b.stmt<Allocate>({}, std::move(items)));
  restore(s, true, out);
  append(out, zero);
  return out;
}

}  // namespace pj::transform
