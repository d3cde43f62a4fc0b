// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/subset_test.h"

#include <algorithm>

#include "ir/constructs.h"
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

LoopAccesses::LoopAccesses(const OmpDo& loop, const SymbolSet& own, const Activity& activity,
                           const Effects& effects)
    : nest_(nestOf(loop)),
      own_(own),
      activity_(activity),
      effects_(effects),
      body_(nest_, own, effects) {
  for (const Do* d : nest_) {
    distributed_.insert(d->variable);
    unitStep_ = unitStep_ && isUnitStep(d->step);
  }
  body_.letThreadsDiffer();
  for (const Stmt* s : body_.statements()) note(*s);
}

LoopAccesses::LoopAccesses(const OmpParallel& region, const SymbolSet& own,
                           const Activity& activity, const Effects& effects)
    : own_(own), activity_(activity), effects_(effects), body_(region, own, effects) {
  body_.letThreadsDiffer();
  for (const Stmt* s : body_.statements()) note(*s);
}

const std::vector<LoopAccesses::Reference>& LoopAccesses::reads(const Symbol* v) const {
  static const std::vector<Reference> kNone;
  auto it = reads_.find(v);
  return it == reads_.end() ? kNone : it->second;
}

void LoopAccesses::note(const Stmt& s) {
  const analysis::Accesses accesses = effects_.accesses(s);
  for (const auto* list : {&accesses.reads, &accesses.writes})
    for (const analysis::Access& a : *list)
      if (a.symbol->isArray())
        all_[a.symbol].push_back({a.designator, &s, false, false, begins(s, a.designator)});
  if (const auto* assign = s.as<Assign>()) return noteAssign(*assign);
  if (const auto* call = s.as<Call>()) return noteCall(s, call->callee, call->args);
  const auto* increment = s.as<Increment>();
  if (!increment) return;
  const Symbol* v = baseSymbol(*increment->lhs);
  incremented_.insert(v);
  if (!activity_.active(v)) return;
  active_.insert(v);
  addReads(*increment->value, s);
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

void LoopAccesses::noteAssign(const Assign& s) {
  const Symbol* v = baseSymbol(*s.lhs);
  if (v->isArray()) writes_[v].push_back({s.lhs, &s});
  else writtenOtherwise_.insert(v);
  if (const auto* f = s.rhs->as<FunctionCall>()) noteCall(s, f->callee, f->args);
  if (!activity_.active(v)) return;
  active_.insert(v);
  const std::vector<Addend> terms = addends(s);
  for (const Addend& term : terms) addReads(*term.value, s);
  if (terms.empty()) addReads(*s.rhs, s);
}

void LoopAccesses::noteCall(const Stmt& s, const Procedure* callee, const Exprs& args) {
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
      if (v->isArray() && certain) writes_[v].push_back({args[i], &s, sequence});
      else writtenOtherwise_.insert(v);
    }
    if (!activity_.active(v) || !activity_.active(dummy)) continue;
    active_.insert(v);
    if (contains(effects.reads, dummy))
      reads_[v].push_back(
          {args[i], &s, sequence, dummy->isArray(), contains(effects.beginnings, dummy)});
  }
}

void LoopAccesses::addReads(const Expr& e, const Stmt& s) {
  if (!e.type.isDifferentiable()) return;
  if (const Symbol* v = baseSymbol(e)) {
    if (!activity_.active(v)) return;
    active_.insert(v);
    reads_[v].push_back({&e, &s});
    return;
  }
  if (e.is<FunctionCall>()) return;
  forEachChild(e, [&](const Expr& c) { addReads(c, s); });
}

bool LoopAccesses::isFunctionOfArguments(const Procedure& function) const {
  const auto& effects = effects_.of(&function);
  return !effects.opaque && effects.writes.empty() &&
         std::all_of(effects.reads.begin(), effects.reads.end(), [&](const Symbol* v) {
           return v->procedure == &function || (!contains(own_, v) && body_.writers(v).empty());
         });
}

/// Has `subscript` the same value where `a` and `b` are executed in one iteration?
bool LoopAccesses::sameValue(const Expr& subscript, const Reference& a, const Reference& b) const {
  bool same = true;
  walk(subscript, [&](const Expr& x) {
    if (const auto* f = x.as<FunctionCall>()) same = same && isFunctionOfArguments(*f->callee);
    const Symbol* s = baseSymbol(x);
    if (s && s->storage != Storage::Constant) same = same && body_.isSameAt(*s, a.stmt, b.stmt);
  });
  return same;
}

/// `dimensions`: of what is read, where the subscripts of what is written stand.
bool LoopAccesses::covered(const Reference& read, const Reference& write,
                           const std::vector<int>& dimensions) const {
  if (!isPrefix(blocksAround(write), blocksAround(read))) return false;
  const auto* r = read.designator->as<Index>();
  const auto* w = write.designator->as<Index>();
  if (!r || !w || w->subscripts.size() != dimensions.size()) return false;
  if (read.sequence || write.sequence) return false;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    const Expr &x = *r->subscripts[static_cast<std::size_t>(dimensions[i] - 1)],
               &y = *w->subscripts[i];
    if (equal(&x, &y) && sameValue(x, read, write)) continue;
    if (!(body_.valueAt(x, read.stmt) == body_.valueAt(y, write.stmt))) return false;
  }
  return true;
}

const LoopAccesses::Reference* LoopAccesses::firstUncovered(
    const Symbol* v, const std::vector<Reference>& writes,
    const std::vector<int>& dimensions) const {
  for (const Reference& r : reads(v))
    if (std::none_of(writes.begin(), writes.end(),
                     [&](const Reference& w) { return covered(r, w, dimensions); }))
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

bool LoopAccesses::hasSections() const {
  const auto& all = body_.statements();
  return std::any_of(all.begin(), all.end(), [](const Stmt* s) { return sectionInTurn(*s); });
}

SubsetResult LoopAccesses::subsetTest(const Symbol* v) const {
  SubsetResult result;
  for (const auto& [array, writes] : writes_) {
    if (contains(own_, array) || !array->isArray()) continue;
    std::vector<int> dimensions;
    const bool holds =
        anyChoice(array->type.rank, v->type.rank, dimensions, [&](const std::vector<int>& chosen) {
          const Reference* missing = firstUncovered(v, writes, chosen);
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
bool LoopAccesses::invariant(const Expr& e) const {
  bool calls = false;
  walk(e, [&](const Expr& x) { calls |= x.is<FunctionCall>(); });
  return !calls && body_.isInvariant(e);
}

bool LoopAccesses::sameElements(const Symbol* v) const {
  auto variesItself = [&](const Symbol* s) {
    return contains(distributed_, s) || contains(own_, s) || !body_.writers(s).empty();
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
    if (!body_.isCounter(s) || distributed_.count(s)) return variesItself(s);
    const auto& loops = body_.writers(s);
    return std::any_of(loops.begin(), loops.end(), [&](const Stmt* d) {
      const auto* loop = d->as<Do>();
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
      many = many || body_.isCounter(s);
    });
    return same && many;
  });
}

bool LoopAccesses::certainlyShared(const Symbol* v) const {
  std::vector<Polynomial> certain;
  for (const Reference& r : reads(v)) {
    if (blocksAround(r).size() != 1 || r.passed) continue;
    const auto* index = r.designator->as<Index>();
    if (!index) return true;  // a scalar, or all of an array
    bool same = true;
    for (const Expr* s : index->subscripts) same = same && s->type.isScalar() && invariant(*s);
    if (same) return true;
    if (index->subscripts.size() != 1) continue;
    Polynomial place = body_.valueAt(*index->subscripts[0], r.stmt);
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
