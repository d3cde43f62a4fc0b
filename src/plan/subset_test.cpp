// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/subset_test.h"

#include <algorithm>

#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/sharing.h"

namespace pj::plan {

using namespace ir;
using analysis::Activity;
using analysis::Effects;
using analysis::Polynomial;
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
  nest_ = nestOf(loop);
  for (const Do* d : nest_) {
    distributed_.insert(d->variable);
    unitStep_ = unitStep_ && isUnitStep(d->step);
  }
  scan(nest_.back()->body, {});
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
    const analysis::Accesses accesses = effects_.accesses(*s);
    for (const analysis::Access& w : accesses.writes)
      if (!w.symbol->isArray()) definitions_[w.symbol].push_back({{context, position_}, s});
    for (const auto* list : {&accesses.reads, &accesses.writes})
      for (const analysis::Access& a : *list)
        if (a.symbol->isArray())
          all_[a.symbol].push_back(
              {a.designator, context, position_, false, false, begins(*s, a.designator)});
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
      loopOf_[&loop->body] = {{context, position_}, loop};
    }
    forEachBlock(*s, [&](const Block& b) { scan(b, context); });
  }
}

/// Does a call certainly write the first element of its argument?
bool LoopAccesses::begins(const Stmt& s, const Expr* argument) const {
  bool found = false;
  auto check = [&](const Procedure& callee, const Exprs& args) {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
      found |=
          args[k] == argument && contains(effects_.of(&callee).beginnings, callee.arguments[k]);
  };
  if (const auto* call = s.as<Call>()) check(*call->callee, call->args);
  const auto* assign = s.as<Assign>();
  if (const auto* f = assign ? assign->rhs->as<FunctionCall>() : nullptr)
    check(*f->callee, f->args);
  return argument && found;
}

void LoopAccesses::scanAssign(const Assign& s, const Context& context) {
  const Symbol* v = baseSymbol(*s.lhs);
  if (v->isArray()) writes_[v].push_back({s.lhs, context, position_});
  else writtenOtherwise_.insert(v);
  if (const auto* f = s.rhs->as<FunctionCall>()) scanCall(f->callee, f->args, context);
  if (!activity_.active(v)) return;
  active_.insert(v);
  const std::vector<Addend> terms = addends(s);
  for (const Addend& term : terms) addReads(*term.value, context);
  if (terms.empty()) addReads(*s.rhs, context);
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
    if (contains(effects.increments, dummy)) {
      incremented_.insert(v);
      if (activity_.active(v)) active_.insert(v);
      continue;
    }
    if (contains(effects.writes, dummy)) {
      // Only what is certainly written, not in an atomic update, proves anything.
      bool certain = effects_.sets(*callee, args, i);
      if (v->isArray() && certain) writes_[v].push_back({args[i], context, position_, sequence});
      else writtenOtherwise_.insert(v);
    }
    if (!activity_.active(v) || !activity_.active(dummy)) continue;
    active_.insert(v);
    if (contains(effects.reads, dummy))
      reads_[v].push_back({args[i], context, position_, sequence, dummy->isArray(),
                           contains(effects.beginnings, dummy)});
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

bool LoopAccesses::isFunctionOfArguments(const Procedure& function,
                                         const SymbolSet& privates) const {
  const auto& effects = effects_.of(&function);
  return !effects.opaque && effects.writes.empty() &&
         std::all_of(effects.reads.begin(), effects.reads.end(), [&](const Symbol* v) {
           return v->procedure == &function || (!contains(privates, v) && !written(v));
         });
}

/// Has `subscript` the same value where `a` and `b` are executed in one iteration?
bool LoopAccesses::sameValue(const Expr& subscript, const Reference& a, const Reference& b,
                             const SymbolSet& privates) const {
  bool same = true;
  walk(subscript, [&](const Expr& x) {
    if (const auto* f = x.as<FunctionCall>())
      same = same && isFunctionOfArguments(*f->callee, privates);
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

/// `dimensions`: of what is read, where the subscripts of what is written stand.
bool LoopAccesses::covered(const Reference& read, const Reference& write,
                           const std::vector<int>& dimensions, const SymbolSet& privates) const {
  if (!isPrefix(write.context, read.context)) return false;
  const auto* r = read.designator->as<Index>();
  const auto* w = write.designator->as<Index>();
  if (!r || !w || w->subscripts.size() != dimensions.size()) return false;
  if (read.sequence || write.sequence) return false;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    const Expr &x = *r->subscripts[static_cast<std::size_t>(dimensions[i] - 1)],
               &y = *w->subscripts[i];
    if (equal(&x, &y) && sameValue(x, read, write, privates)) continue;
    if (!(polynomial(x, read, privates) == polynomial(y, write, privates))) return false;
  }
  return true;
}

const LoopAccesses::Reference* LoopAccesses::firstUncovered(const Symbol* v,
                                                            const std::vector<Reference>& writes,
                                                            const std::vector<int>& dimensions,
                                                            const SymbolSet& privates) const {
  for (const Reference& r : reads(v))
    if (std::none_of(writes.begin(), writes.end(),
                     [&](const Reference& w) { return covered(r, w, dimensions, privates); }))
      return &r;
  return nullptr;
}

namespace {

/// Calls `f` with each choice of `count` different numbers from 1 to `most`, until it gives true.
template <typename F>
bool anyChoice(int count, int most, std::vector<int>& chosen, F f) {
  if (static_cast<int>(chosen.size()) == count) return f(chosen);
  for (int d = 1; d <= most; ++d) {
    if (std::find(chosen.begin(), chosen.end(), d) != chosen.end()) continue;
    chosen.push_back(d);
    if (anyChoice(count, most, chosen, f)) return true;
    chosen.pop_back();
  }
  return false;
}

}  // namespace

SubsetResult LoopAccesses::subsetTest(const Symbol* v, const SymbolSet& privates) const {
  SubsetResult result;
  for (const auto& [array, writes] : writes_) {
    if (contains(privates, array) || !array->isArray()) continue;
    std::vector<int> dimensions;
    const bool holds =
        anyChoice(array->type.rank, v->type.rank, dimensions, [&](const std::vector<int>& chosen) {
          const Reference* missing = firstUncovered(v, writes, chosen, privates);
          if (missing) result.witness = missing->designator->range;
          return !missing;
        });
    if (holds) return {true, array, dimensions, {}};
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
  auto variesItself = [&](const Symbol* s) {
    return contains(distributed_, s) || contains(privates, s) || definitions_.count(s) != 0;
  };
  auto isFixed = [&](const Expr& e) {
    bool fixed = true;
    walk(e, [&](const Expr& x) {
      const Symbol* s = baseSymbol(x);
      fixed = fixed && !(s && variesItself(s));
    });
    return fixed;
  };
  // Iterations share what a loop from 1 to i runs through, but not that from row(i) to row(i + 1).
  auto varies = [&](const Symbol* s) {
    if (!counters_.count(s) || distributed_.count(s)) return variesItself(s);
    const auto& loops = definitions_.at(s);
    return std::any_of(loops.begin(), loops.end(), [&](const Definition& d) {
      const auto* loop = d.stmt->as<Do>();
      return loop && !isFixed(*loop->lower) && !isFixed(*loop->upper);
    });
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

bool LoopAccesses::certainlyShared(const Symbol* v, const SymbolSet& privates) const {
  std::vector<Polynomial> certain;
  for (const Reference& r : reads(v)) {
    if (r.context.size() != 1 || r.passed) continue;
    const auto* index = r.designator->as<Index>();
    if (!index) return true;  // a scalar, or all of an array
    bool same = true;
    for (const Expr* s : index->subscripts)
      same = same && s->type.isScalar() && invariant(*s, privates);
    if (same) return true;
    if (index->subscripts.size() != 1) continue;
    Polynomial place = polynomial(*index->subscripts[0], r, privates);
    if (std::find(certain.begin(), certain.end(), place) == certain.end())
      certain.push_back(std::move(place));
  }
  // k*counter + c and k*counter + c + d*k with a number d.
  auto meet = [&](const Polynomial& x, const Polynomial& y, const Symbol* counter) {
    Polynomial factor = x.coefficient(counter);
    if (!(factor == y.coefficient(counter)) || !disjoint(factor.variables(), distributed_))
      return false;
    analysis::Division d = analysis::divide(x - y, factor);
    auto distance = d.quotient.number();
    return d.remainder == Polynomial(0) && distance && *distance != 0;
  };
  for (const Do* loop : nest_)
    for (const Polynomial& x : certain)
      for (const Polynomial& y : certain)
        if (unitStep_ && meet(x, y, loop->variable)) return true;
  return false;
}

}  // namespace pj::plan
