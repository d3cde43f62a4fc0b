// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/subset_test.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/sharing.h"

namespace pj::plan {

using namespace ir;
using analysis::Activity;
using analysis::Effects;
using analysis::SymbolSet;
using Context = std::vector<const Block*>;

namespace {

/// Does everything that happens in `inner` happen where `outer` happens, too?
bool isPrefix(const Context& outer, const Context& inner) {
  return outer.size() <= inner.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

}  // namespace

LoopAccesses::LoopAccesses(const OmpDo& loop, const Activity& activity, const Effects& effects)
    : activity_(activity), effects_(effects) {
  auto loops = nestOf(loop);
  for (const Do* d : loops) {
    distributed_.insert(d->variable);
    unitStep_ = unitStep_ && isUnitStep(d->step);
  }
  scan(loops.back()->body, {});
}

LoopAccesses::LoopAccesses(const OmpParallel& region, const Activity& activity,
                           const Effects& effects)
    : activity_(activity), effects_(effects) {
  scan(region.body, {});
}

const std::vector<LoopAccesses::Reference>& LoopAccesses::reads(const Symbol* v) const {
  static const std::vector<Reference> kNone;
  auto it = reads_.find(v);
  return it == reads_.end() ? kNone : it->second;
}

void LoopAccesses::scan(const Block& block, Context context) {
  context.push_back(&block);
  for (const Stmt* s : block) {
    if (s->is<OmpDo>()) continue;
    ++position_;
    for (const analysis::Access& w : effects_.accesses(*s).writes)
      if (!w.symbol->isArray())
        definitions_[w.symbol].push_back({w.designator, context, position_});
    if (const auto* assign = s->as<Assign>()) {
      scanAssign(*assign, context);
    } else if (const auto* increment = s->as<Increment>()) {
      const Symbol* v = baseSymbol(*increment->lhs);
      incremented_.insert(v);
      if (activity_.active(v)) {
        active_.insert(v);
        addReads(*increment->value, context);
      }
    } else if (const auto* call = s->as<Call>()) {
      scanCall(call->callee, call->args, context);
    } else if (const auto* loop = s->as<Do>()) {
      Context inner = context;
      inner.push_back(&loop->body);
      counters_[loop->variable] = inner;
    }
    forEachBlock(*s, [&](const Block& b) { scan(b, context); });
  }
}

void LoopAccesses::scanAssign(const Assign& s, const Context& context) {
  const Symbol* v = baseSymbol(*s.lhs);
  if (v->isArray()) writes_[v].push_back({s.lhs, context, position_});
  else writtenOtherwise_.insert(v);
  if (const auto* f = s.rhs->as<FunctionCall>()) scanCall(f->callee, f->args, context);
  if (!activity_.active(v)) return;
  active_.insert(v);
  IncrementForm increment = matchIncrement(s);
  addReads(increment.value ? *increment.value : *s.rhs, context);
}

void LoopAccesses::scanCall(const Procedure* callee, const Exprs& args, const Context& context) {
  const auto& effects = effects_.of(callee);
  for (const Symbol* v : effects.reads)
    if (v->procedure != callee) readByCallees_.insert(v);
  for (const Symbol* v : effects.writes)
    if (v->procedure != callee) writtenOtherwise_.insert(v);
  for (std::size_t i = 0; i < args.size() && i < callee->arguments.size(); ++i) {
    const Symbol* dummy = callee->arguments[i];
    const Symbol* v = args[i] ? baseSymbol(*args[i]) : nullptr;
    if (!v) continue;
    bool sequence = dummy->isArray() && args[i]->type.isScalar();
    if (contains(effects.writes, dummy)) {
      if (v->isArray()) writes_[v].push_back({args[i], context, position_, sequence});
      else writtenOtherwise_.insert(v);
    }
    if (!activity_.active(v) || !activity_.active(dummy)) continue;
    active_.insert(v);
    if (contains(effects.reads, dummy))
      reads_[v].push_back({args[i], context, position_, sequence});
  }
}

void LoopAccesses::addReads(const Expr& e, const Context& context) {
  if (!e.type.isDifferentiable()) return;
  if (const Symbol* v = baseSymbol(e)) {
    if (!activity_.active(v)) return;
    active_.insert(v);
    reads_[v].push_back({&e, context, position_});
    return;
  }
  if (e.is<FunctionCall>()) return;
  forEachChild(e, [&](const Expr& c) { addReads(c, context); });
}

/// Has `subscript` the same value where `a` and `b` are executed in one iteration?
bool LoopAccesses::sameValue(const Expr& subscript, const Reference& a, const Reference& b,
                             const SymbolSet& privates) const {
  bool same = true;
  walk(subscript, [&](const Expr& x) {
    if (x.is<FunctionCall>()) same = false;
    const Symbol* s = baseSymbol(x);
    if (!s || s->storage == Storage::Constant || contains(distributed_, s)) return;
    auto counter = counters_.find(s);
    auto defined = definitions_.find(s);
    if (counter != counters_.end()) {
      // One loop with that counter, and both inside it.
      same = same && defined->second.size() == 1 && isPrefix(counter->second, a.context) &&
             isPrefix(counter->second, b.context);
    } else if (defined != definitions_.end()) {
      const auto& d = defined->second;
      same = same && d.size() == 1 && contains(privates, s) && isPrefix(d[0].context, a.context) &&
             isPrefix(d[0].context, b.context) && d[0].position < a.position &&
             d[0].position < b.position;
    } else {
      same = same && !contains(privates, s) && !written(s);
    }
  });
  return same;
}

bool LoopAccesses::covered(const Reference& read, const Reference& write,
                           const SymbolSet& privates) const {
  if (!isPrefix(write.context, read.context)) return false;
  const auto* r = read.designator->as<Index>();
  const auto* w = write.designator->as<Index>();
  if (!r || !w || r->subscripts.size() != w->subscripts.size()) return false;
  if (read.sequence || write.sequence) return false;
  for (std::size_t i = 0; i < r->subscripts.size(); ++i)
    if (!equal(r->subscripts[i], w->subscripts[i]) ||
        !sameValue(*r->subscripts[i], read, write, privates))
      return false;
  return true;
}

SubsetResult LoopAccesses::subsetTest(const Symbol* v, const SymbolSet& privates) const {
  SubsetResult result;
  for (const auto& [array, writes] : writes_) {
    if (contains(privates, array)) continue;
    const Reference* missing = nullptr;
    for (const Reference& r : reads(v)) {
      bool found = std::any_of(writes.begin(), writes.end(),
                               [&](const Reference& w) { return covered(r, w, privates); });
      if (!found) {
        missing = &r;
        break;
      }
    }
    if (!missing) return {true, array, {}};
    result.witness = missing->designator->range;
  }
  if (!result.witness.valid() && !reads(v).empty())
    result.witness = reads(v).front().designator->range;
  return result;
}

/// Has `e` one value in all iterations and threads?
bool LoopAccesses::invariant(const Expr& e, const SymbolSet& privates) const {
  bool result = true;
  walk(e, [&](const Expr& x) {
    if (x.is<FunctionCall>()) result = false;
    const Symbol* s = baseSymbol(x);
    if (!s || s->storage == Storage::Constant) return;
    result = result && !contains(distributed_, s) && !contains(privates, s) &&
             !definitions_.count(s) && !written(s) && !counters_.count(s);
  });
  return result;
}

bool LoopAccesses::sameElements(const Symbol* v, const SymbolSet& privates) const {
  auto varies = [&](const Symbol* s) {
    if (counters_.count(s) && !distributed_.count(s)) return false;
    return contains(distributed_, s) || contains(privates, s) || definitions_.count(s) != 0;
  };
  const auto& all = reads(v);
  return std::any_of(all.begin(), all.end(), [&](const Reference& r) {
    bool same = true, many = false;
    walk(*r.designator, [&](const Expr& x) {
      const Symbol* s = baseSymbol(x);
      if (!s || s == v) return;
      same = same && !varies(s);
      many = many || counters_.count(s) != 0;
    });
    return same && many;
  });
}

/// Is it counter + c, c - counter, k*counter + c with a literal k, not 0, and an invariant c?
bool LoopAccesses::differsByIteration(const Expr& e, const SymbolSet& privates) const {
  if (const auto* ref = e.as<Ref>())
    return distributed_.size() == 1 && contains(distributed_, ref->symbol);
  if (const auto* u = e.as<Unary>())
    return u->op == UnaryOp::Neg && differsByIteration(*u->operand, privates);
  const auto* n = e.as<Binary>();
  if (!n) return false;
  auto oneOf = [&](auto&& other) {
    return (differsByIteration(*n->lhs, privates) && other(*n->rhs)) ||
           (differsByIteration(*n->rhs, privates) && other(*n->lhs));
  };
  if (n->op == BinaryOp::Add || n->op == BinaryOp::Sub)
    return oneOf([&](const Expr& c) { return invariant(c, privates); });
  if (n->op == BinaryOp::Mul)
    return oneOf([&](const Expr& k) {
      const auto* literal = k.as<Literal>();
      return literal && std::atoll(literal->spelling.c_str()) != 0;
    });
  return false;
}

bool LoopAccesses::certainlyShared(const Symbol* v, const SymbolSet& privates) const {
  std::vector<const Index*> certain;
  for (const Reference& r : reads(v)) {
    if (r.context.size() != 1) continue;
    const auto* index = r.designator->as<Index>();
    if (!index) return true;  // a scalar, or all of an array
    bool same = true;
    for (const Expr* s : index->subscripts)
      same = same && s->type.isScalar() && invariant(*s, privates);
    if (same) return true;
    certain.push_back(index);
  }
  // counter + c and counter + d, with literals c and d.
  auto offset = [&](const Expr& e) -> std::optional<long long> {
    const auto* ref = e.as<Ref>();
    if (ref && contains(distributed_, ref->symbol)) return 0;
    const auto* sum = e.as<Binary>();
    const auto* base = sum ? sum->lhs->as<Ref>() : nullptr;
    const auto* literal = sum ? sum->rhs->as<Literal>() : nullptr;
    bool fits = base && literal && contains(distributed_, base->symbol) &&
                (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub);
    if (!fits) return std::nullopt;
    return (sum->op == BinaryOp::Add ? 1 : -1) * std::atoll(literal->spelling.c_str());
  };
  for (const Index* a : certain)
    for (const Index* b : certain) {
      if (a->subscripts.size() != 1 || b->subscripts.size() != 1) continue;
      auto x = offset(*a->subscripts[0]), y = offset(*b->subscripts[0]);
      if (x && y && *x != *y && unitStep_) return true;
    }
  return false;
}

int LoopAccesses::dimensionOfOwn(const Symbol* v, const SymbolSet& privates) const {
  const auto& all = reads(v);
  auto subscript = [](const Reference& r, int d) -> const Expr* {
    const auto* index = r.designator->as<Index>();
    if (!index || r.sequence) return nullptr;
    return index->subscripts[static_cast<std::size_t>(d - 1)];
  };
  auto constant = [&](const Reference& r, int d) -> std::optional<long long> {
    const Expr* s = subscript(r, d);
    const auto* minus = s ? s->as<Unary>() : nullptr;
    const auto* literal = s ? (minus ? minus->operand : s)->as<Literal>() : nullptr;
    if (!literal || (minus && minus->op != UnaryOp::Neg)) return std::nullopt;
    long long value = std::atoll(literal->spelling.c_str());
    return minus ? -value : value;
  };
  // Reads with different constants in some dimension never meet.
  std::vector<int> constants;
  for (int d = 1; d <= v->type.rank; ++d)
    if (std::all_of(all.begin(), all.end(), [&](const Reference& r) { return constant(r, d); }))
      constants.push_back(d);
  for (int d = 1; d <= v->type.rank; ++d) {
    std::map<std::vector<long long>, const Expr*> common;
    bool own = !all.empty() && std::all_of(all.begin(), all.end(), [&](const Reference& r) {
      const Expr* s = subscript(r, d);
      if (!s || !s->type.isScalar() || !differsByIteration(*s, privates)) return false;
      std::vector<long long> key;
      for (int c : constants) key.push_back(*constant(r, c));
      const Expr*& first = common.try_emplace(std::move(key), s).first->second;
      return equal(first, s);
    });
    if (own) return d;
  }
  return 0;
}

}  // namespace pj::plan
