// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/dropped_values.h"

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/symbol_set.h"
#include "ir/walk.h"
#include "transform/references.h"
#include "transform/rules/edges.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

bool chooses(const Expr& e) {
  const auto* call = e.as<Intrinsic>();
  if (!call) return false;
  switch (call->id) {
    case IntrinsicId::Dim:
    case IntrinsicId::Eoshift:
    case IntrinsicId::Fmax:
    case IntrinsicId::Fmin:
    case IntrinsicId::Max:
    case IntrinsicId::Maxval:
    case IntrinsicId::Merge:
    case IntrinsicId::Min:
    case IntrinsicId::Minval:
    case IntrinsicId::Pack:
    case IntrinsicId::Unpack: return true;
    case IntrinsicId::Product:
    case IntrinsicId::Sum: return call->args.size() > 2 && call->args[2];
    default: return false;
  }
}

namespace {

/// What becomes of a value: on no path is it used; on some, or only among others of which one is
/// chosen; on every path.
enum class Use : std::uint8_t { None, Maybe, Sure };

Use either(Use a, Use b) {
  return a == b ? a : Use::Maybe;
}

/// Calls f(designator or call, may it be dropped) on what the value of `e` follows from.
template <typename F>
void forEachSource(const Expr& e, bool dropped, const F& f) {
  if (!e.type.isDifferentiable()) return;
  if (baseSymbol(e) || e.is<FunctionCall>()) return f(e, dropped);
  Exprs all = operands(e);
  const auto* call = e.as<Intrinsic>();
  if (all.empty()) return forEachChild(e, [&](const Expr& x) { forEachSource(x, dropped, f); });
  bool isElemental = !call || !structural(call->id);
  for (std::size_t k = 0; k < all.size(); ++k)
    if (all[k] && (!isElemental || differentiable(e, k)))
      forEachSource(*all[k], dropped || chooses(e), f);
}

/// What becomes of the value that each variable has at one point of the program.
class Uses {
 public:
  Use of(const Expr& designator) const {
    auto found = find(designator);
    return found != elements_.end() ? found->second : of(baseSymbol(designator));
  }
  Use of(const Symbol* s) const {
    auto found = all_.find(s);
    return found == all_.end() ? Use::None : found->second;
  }

  void set(const Symbol* s, Use use) {
    forgetElements([&](const Expr& e) { return baseSymbol(e) == s; });
    if (use == Use::None) all_.erase(s);
    else all_[s] = use;
  }

  /// The designator gets another value here.
  void overwrite(const Expr& designator) {
    if (designator.is<Ref>()) return set(baseSymbol(designator), Use::None);
    put(designator, Use::None);
  }

  /// Its value is used here.
  void add(const Expr& designator, Use use) {
    const Symbol* s = baseSymbol(designator);
    Use all = of(s);
    auto more = [use](Use before) { return use == Use::None ? before : std::max(before, use); };
    const auto* index = designator.as<Index>();
    bool isOne = index && std::all_of(index->subscripts.begin(), index->subscripts.end(),
                                      [](const Expr* x) { return x->is<Literal>(); });
    if (isOne || find(designator) != elements_.end()) put(designator, more(of(designator)));
    if (isOne) use = std::min(use, all == Use::None ? Use::Maybe : all);
    if (!index)
      for (auto& [e, known] : elements_)
        if (baseSymbol(*e) == s) known = more(known);
    if (Use now = more(all); now != Use::None) all_[s] = now;
  }

  /// `s` has another value before here: what names elements by it says nothing any more.
  void changed(const Symbol* s) {
    forgetElements([&](const Expr& e) {
      bool reads = false;
      for (const Expr* x : e.as<Index>()->subscripts)
        walk(*x, [&](const Expr& part) { reads |= baseSymbol(part) == s; });
      return reads;
    });
  }

  void exchange(const Symbol* a, const Symbol* b) {
    Use ofA = of(a), ofB = of(b);
    set(a, ofB);
    set(b, ofA);
  }

  /// What holds when one of the two may follow.
  void join(const Uses& other) {
    std::vector<std::pair<const Expr*, Use>> elements;
    for (const Uses* uses : {static_cast<const Uses*>(this), &other})
      for (const auto& [e, use] : uses->elements_)
        if (uses == this || find(*e) == elements_.end())
          elements.push_back({e, either(of(*e), other.of(*e))});
    for (const auto& [s, use] : other.all_) all_.try_emplace(s, Use::None);
    for (auto& [s, use] : all_) use = either(use, other.of(s));
    elements_ = std::move(elements);
  }

  bool operator==(const Uses& o) const { return all_ == o.all_ && elements_ == o.elements_; }

  const std::map<const Symbol*, Use, analysis::ById>& all() const { return all_; }

 private:
  using Elements = std::vector<std::pair<const Expr*, Use>>;
  Elements::const_iterator find(const Expr& designator) const {
    return std::find_if(elements_.begin(), elements_.end(),
                        [&](const auto& known) { return equal(known.first, &designator); });
  }
  void put(const Expr& designator, Use use) {
    auto found = find(designator);
    if (found == elements_.end()) elements_.push_back({&designator, use});
    else elements_[static_cast<std::size_t>(found - elements_.begin())].second = use;
  }

  /// An element that may be dropped may be any one of the array.
  template <typename F>
  void forgetElements(const F& isMeant) {
    for (const auto& [e, use] : elements_)
      if (use == Use::Maybe && isMeant(*e)) all_[baseSymbol(*e)] = Use::Maybe;
    elements_.erase(std::remove_if(elements_.begin(), elements_.end(),
                                   [&](const auto& known) { return isMeant(*known.first); }),
                    elements_.end());
  }

  std::map<const Symbol*, Use, analysis::ById> all_;
  Elements elements_;
};

/// The uses at the start of procedures and statements, from those at their end.
class Backward {
 public:
  Backward(const analysis::Activity& activity, const analysis::Effects& effects,
           std::map<const Stmt*, bool>& dropped)
      : activity_(activity), effects_(effects), dropped_(dropped) {
    const std::vector<Procedure*>& callees = activity.reachable();
    for (const Procedure* p : callees)
      walkStmts(p->body, [&](const Stmt& s) {
        const auto* call = s.as<RuntimeCall>();
        if (call && call->function == RuntimeFunction::ThreadNumber)
          threads_.insert(call->writes.begin(), call->writes.end());
      });
    for (const Procedure* p : callees) {
      Uses uses;
      for (const Symbol* s : outside(*p)) uses.set(s, Use::Sure);
      before(p->body, uses);
      starts_[p] = std::move(uses);
    }
    ends_.clear();
    Uses wanted;
    for (const Symbol* s : activity.head.dependents) wanted.set(s, Use::Sure);
    ends_[activity.head.procedure] = std::move(wanted);
    for (auto p = callees.rbegin(); p != callees.rend(); ++p) {
      Uses uses = ends_[*p];
      before((*p)->body, uses);
    }
  }

 private:
  /// The active variables that outlive the procedure.
  analysis::SymbolSet outside(const Procedure& p) const {
    analysis::SymbolSet result;
    for (const Symbol* s : effects_.of(&p).writes)
      if (activity_.active(s)) result.insert(s);
    if (p.result && activity_.active(p.result)) result.insert(p.result);
    return result;
  }

  void before(const Block& block, Uses& uses) {
    for (auto s = block.rbegin(); s != block.rend(); ++s) before(**s, uses);
  }

  void before(const Stmt& s, Uses& uses) {
    match(
        s, [&](const Assign& n) { assignment(n, uses); },
        [&](const Increment& n) {
          Use use = noted(n, uses.of(*n.lhs));
          read(*n.value, use, uses);
        },
        [&](const Call& n) { call(*n.callee, n.args, nullptr, uses); },
        [&](const Exchange& n) { uses.exchange(n.first, n.second); },
        [&](const Do& n) { loop(n.body, n.variable, true, uses); },
        [&](const DoWhile& n) { loop(n.body, nullptr, !n.condition, uses); },
        [&](const OmpParallel& n) { construct(n.clauses, n.body, uses); },
        [&](const OmpDo& n) { construct(n.clauses, {n.loop}, uses); },
        [&](const OmpParallelDo& n) { construct(n.clauses, {n.loop}, uses); },
        [&](const OmpCritical& n) {
          handOn(n, uses);
          before(n.body, uses);
          handOn(n, uses);
        },
        [&](const Opaque& n) {
          for (const Symbol* v : n.writes) uses.changed(v);
        },
        [&](const RuntimeCall& n) {
          for (const Symbol* v : n.writes) uses.changed(v);
        },
        [&](const auto& n) { branch(n, uses); });
  }

  void assignment(const Assign& s, Uses& uses) {
    const Symbol* v = baseSymbol(*s.lhs);
    if (const auto* f = s.rhs->as<FunctionCall>()) return call(*f->callee, f->args, s.lhs, uses);
    uses.changed(v);
    if (!activity_.active(v)) return;
    Use use = noted(s, uses.of(*s.lhs));
    uses.overwrite(*s.lhs);
    read(*s.rhs, use, uses);
  }

  Use noted(const Stmt& s, Use use) {
    dropped_[&s] = use != Use::Sure;
    return use;
  }

  /// The value of `e` is used so.
  void read(const Expr& e, Use use, Uses& uses) {
    if (use == Use::None) return;
    forEachSource(e, use == Use::Maybe, [&](const Expr& source, bool dropped) {
      if (const auto* f = source.as<FunctionCall>())
        return call(*f->callee, f->args, nullptr, uses);
      if (activity_.active(baseSymbol(source))) uses.add(source, dropped ? Use::Maybe : Use::Sure);
    });
  }

  void loop(const Block& body, const Symbol* counter, bool runs, Uses& uses) {
    constexpr int kMostTurns = 8;  // each makes something less certain; nothing needs as many
    analysis::SymbolSet written = analysis::writtenIn(body, effects_);
    if (counter) written.insert(counter);
    auto forget = [&](Uses& at) {
      for (const Symbol* v : written) at.changed(v);
    };
    forget(uses);
    Uses start = uses;
    for (int turn = 0; turn < kMostTurns; ++turn) {
      Uses end = uses;
      if (turn > 0) end.join(start);
      before(body, end);
      forget(end);
      if (turn > 0 && end == start) break;
      start = std::move(end);
    }
    if (runs) uses = std::move(start);
    else uses.join(start);
  }

  /// Threads' own copies live and die in the construct.
  void construct(const OmpClauses& clauses, const Block& body, Uses& uses) {
    std::vector<std::pair<const Symbol*, Use>> outer;
    for (const Symbol* v : analysis::privates(clauses)) {
      outer.push_back({v, uses.of(v)});
      uses.set(v, Use::None);
    }
    before(body, uses);
    for (auto [v, use] : outer) uses.set(v, use);
  }

  /// Another thread may use what this one sets, or this one what that one does.
  void handOn(const OmpCritical& n, Uses& uses) {
    for (const Symbol* v : n.handedOn) {
      uses.changed(v);
      if (activity_.active(v)) uses.set(v, Use::Maybe);
    }
  }

  /// Is it the part of one of the threads, so that one of them does it?
  bool isOfOneThread(const Stmt& s) const {
    const auto* n = s.as<If>();
    if (!n || n->arms.size() != 1) return false;
    const auto* test = n->arms[0].condition->as<Binary>();
    return test && test->op == BinaryOp::Eq && test->lhs->is<Ref>() &&
           contains(threads_, baseSymbol(*test->lhs)) && test->rhs->is<Literal>();
  }

  void branch(const Stmt& s, Uses& uses) {
    if (isOfOneThread(s)) return before(s.as<If>()->arms[0].body, uses);
    std::vector<Uses> arms;
    bool isComplete = false;
    if (const auto* n = s.as<If>()) isComplete = !n->arms.back().condition;
    if (const auto* n = s.as<SelectCase>())
      for (const CaseArm& arm : n->arms) isComplete |= arm.ranges.empty();
    forEachBlock(s, [&](const Block& b) {
      arms.push_back(uses);
      before(b, arms.back());
    });
    if (arms.empty()) return;
    if (isComplete) uses = arms.front();
    for (const Uses& arm : arms) uses.join(arm);
  }

  void call(const Procedure& callee, const Exprs& args, const Expr* result, Uses& uses) {
    const analysis::ProcedureEffects& effects = effects_.of(&callee);
    // What becomes of what the callee gives.
    Uses end;
    Use most = Use::None;
    auto give = [&](const Symbol* inside, Use use) {
      if (!activity_.active(inside)) return;
      end.set(inside, use);
      most = std::max(most, use);
    };
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* actual = args[i] ? baseSymbol(*args[i]) : nullptr;
      if (actual && contains(effects.writes, callee.arguments[i]))
        give(callee.arguments[i], activity_.active(actual) ? uses.of(*args[i]) : Use::None);
    }
    for (const Symbol* v : effects.writes)
      if (v->procedure != &callee) give(v, uses.of(v));
    if (callee.result) give(callee.result, result ? uses.of(*result) : Use::Maybe);
    if (auto [known, isNew] = ends_.try_emplace(&callee, end); !isNew) known->second.join(end);

    for (const Symbol* v : effects.writes) uses.changed(v);
    if (result) {
      uses.changed(baseSymbol(*result));
      uses.overwrite(*result);
    }
    auto start = starts_.find(&callee);
    auto useInside = [&](const Symbol* inside) {
      Use use = start == starts_.end() ? Use::Maybe : start->second.of(inside);
      return std::min(use, most);
    };
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* dummy = callee.arguments[i];
      if (!args[i] || !activity_.active(dummy)) continue;
      const Symbol* actual = baseSymbol(*args[i]);
      if (actual) uses.changed(actual);
      if (actual && args[i]->is<Ref>() && contains(effects.writes, dummy))
        changed(actual, effects_.sets(callee, args, i), uses);
      if (contains(effects.reads, dummy)) read(*args[i], useInside(dummy), uses);
    }
    for (const Symbol* v : effects.reads)
      if (v->procedure != &callee && activity_.active(v)) {
        if (contains(effects.writes, v)) changed(v, contains(effects.overwrites, v), uses);
        if (Use use = useInside(v); use != Use::None) uses.set(v, std::max(use, uses.of(v)));
      }
  }

  /// A whole variable that a call changes; `all`: its value is certainly overwritten there.
  static void changed(const Symbol* v, bool all, Uses& uses) {
    if (all) uses.set(v, Use::None);
    else if (!v->isArray()) uses.set(v, either(uses.of(v), Use::None));
  }

  const analysis::Activity& activity_;
  const analysis::Effects& effects_;
  std::map<const Stmt*, bool>& dropped_;
  analysis::SymbolSet threads_;              ///< numbers of threads
  std::map<const Procedure*, Uses> starts_;  ///< where all that goes out is used
  std::map<const Procedure*, Uses> ends_;    ///< of all calls
};

bool isInfinite(const Expr& e, const analysis::SymbolSet& infinite) {
  if (!e.type.isDifferentiable()) return false;
  if (const Symbol* s = baseSymbol(e)) return contains(infinite, s);
  if (const auto* f = e.as<FunctionCall>()) return contains(infinite, f->callee->result);
  Exprs all = operands(e);
  bool found = false;
  for (std::size_t k = 0; k < all.size(); ++k) found |= all[k] && hasPole(e, k);
  forEachChild(e, [&](const Expr& x) { found = found || isInfinite(x, infinite); });
  return found;
}

/// The variables that may get an infinite value which may be dropped. What certainly follows from
/// an infinite value has no derivative, so that nobody looks at what becomes of it.
analysis::SymbolSet infiniteVariables(const std::vector<Procedure*>& procedures,
                                      const std::map<const Stmt*, bool>& dropped) {
  analysis::SymbolSet result;
  auto mayDrop = [&](const Stmt& s) {
    auto known = dropped.find(&s);
    return known != dropped.end() && known->second;
  };
  bool grows = true;
  auto flow = [&](const Expr& e, const Symbol* to) {
    if (to && !contains(result, to) && to->type.isDifferentiable() && isInfinite(e, result))
      grows |= result.insert(to).second;
  };
  while (grows) {
    grows = false;
    for (const Procedure* p : procedures) {
      walkStmts(p->body, [&](const Stmt& s) {
        const auto* assign = s.as<Assign>();
        if (assign && (mayDrop(s) || assign->rhs->is<FunctionCall>()))
          flow(*assign->rhs, baseSymbol(*assign->lhs));
        if (const auto* n = s.as<Increment>(); n && mayDrop(s))
          flow(*n->value, baseSymbol(*n->lhs));
        if (const auto* n = s.as<Exchange>())
          for (auto [a, b] : {std::pair(n->first, n->second), std::pair(n->second, n->first)})
            if (contains(result, a)) grows |= result.insert(b).second;
      });
      forEachCall(p->body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
        for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
          if (!args[i]) continue;
          flow(*args[i], callee.arguments[i]);
          const Symbol* actual = baseSymbol(*args[i]);
          if (actual && contains(result, callee.arguments[i]))
            grows |= result.insert(actual).second;
        }
      });
    }
  }
  return result;
}

}  // namespace

DroppedValues::DroppedValues(const analysis::Activity& activity, const analysis::Effects& effects) {
  Backward(activity, effects, dropped_);
  infinite_ = infiniteVariables(activity.reachable(), dropped_);
}

bool DroppedValues::mayDrop(const Stmt& s) const {
  auto known = dropped_.find(&s);
  return known != dropped_.end() && known->second;
}

bool DroppedValues::mayBeInfinite(const Expr& e) const {
  return isInfinite(e, infinite_);
}

}  // namespace pj::transform
