// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/foreign_memory.h"

#include <algorithm>
#include <map>

#include "ir/calls.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

/// Is `v` no variable of `p`'s own, or one that outlives it?
bool isForeign(const Symbol& v, const Procedure& p) {
  return v.procedure != &p || v.storage == Storage::Argument || v.saved;
}

/// What is released is allocated again by the backward sweep, if it is the procedure's own.
void refuseForeignDeallocations(AdjointContext& c, const plan::ReversalPlan& plan) {
  walkStmts(c.primal.body, [&](const Stmt& s) {
    const auto* d = s.as<Deallocate>();
    if (!d) return;
    for (const Symbol* a : d->symbols) {
      bool own = a->procedure == &c.primal && a->storage != Storage::Argument;
      bool needed = c.active(a) || plan.kept(&s, a).keeper != plan::Keeper::None;
      if (!own && needed)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, a->name,
                             "deallocated here, but not the procedure's own",
                             "deallocate it after the differentiated procedure");
    }
  });
}

/// Where `p` itself allocates variables that are not its own; not where it does that only if they
/// are not there.
std::map<const Symbol*, const Stmt*> allocationsForOthers(const Procedure& p) {
  std::map<const Symbol*, const Stmt*> places;
  std::set<const Stmt*> tested;
  walkStmts(p.body, [&](const Stmt& s) {
    if (s.is<If>() && asksWhetherAllocated(s))
      walkStmt(s, [&](const Stmt& inner) { tested.insert(&inner); });
    const auto* n = s.as<Allocate>();
    if (!n || tested.count(&s)) return;
    for (const AllocateItem& item : n->items)
      if (isForeign(*item.symbol, p)) places.try_emplace(item.symbol, &s);
  });
  return places;
}

/// What a passive call allocates or releases, the backward sweep leaves as it is there. That is
/// right where the array is needed only after the one call that allocates it, which no loop
/// repeats.
class MemoryOfCalls {
 public:
  MemoryOfCalls(AdjointContext& c, const plan::ReversalPlan& plan) : c_(c), plan_(plan) {
    walkStmts(c.primal.body, [&](const Stmt& s) {
      for (const auto& [v, how] : plan.kept(&s))
        if (how.keeper != plan::Keeper::None) needed_.insert(v);
      for (const Symbol* v : c.effects.memoryOfCalls(s)) ++calls_[v];
      if (!s.is<Call>() && !s.is<Deallocate>()) join(allocated_, c.effects.memory(s));
      if (const auto* n = s.as<Deallocate>())
        released_.insert(n->symbols.begin(), n->symbols.end());
    });
  }

  void refuse() {
    walkStmts(c_.primal.body, [&](const Stmt& s) {
      const analysis::SymbolSet managed = managedBy(s);
      for (const Symbol* v : c_.effects.memoryOfCalls(s))
        if (contains(managed, v) ? isNotReversed(s, v) : isGivenAgain(s, v))
          c_.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                                "allocated or released by this call, though its values are needed "
                                "to go back from here",
                                "allocate and deallocate it in '" + c_.primal.name + "'");
    });
  }

 private:
  /// By the passive procedures that the statement itself calls; an active one is looked at for
  /// itself.
  analysis::SymbolSet managedBy(const Stmt& s) {
    analysis::SymbolSet result;
    forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) {
      if (c_.derivatives.derivative(&callee)) return;
      for (const Symbol* v : managedIn(callee))
        if (const Symbol* named = inCaller(v, callee, args)) result.insert(named);
    });
    return result;
  }

  /// What a procedure allocates, unless it is there, or releases, and is not its own.
  const analysis::SymbolSet& managedIn(const Procedure& p) {
    auto [it, isNew] = managed_.try_emplace(&p);
    if (!isNew) return it->second;
    analysis::SymbolSet all;
    for (const auto& [v, place] : allocationsForOthers(p)) all.insert(v);
    for (const Symbol* v : p.arguments)
      if (v->allocatable && v->intent == Intent::Out) all.insert(v);
    walkStmts(p.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Deallocate>()) all.insert(n->symbols.begin(), n->symbols.end());
      join(all, managedBy(s));
    });
    analysis::SymbolSet& foreign = managed_[&p];
    for (const Symbol* v : all)
      if (isForeign(*v, p)) foreign.insert(v);
    return foreign;
  }

  bool isNotReversed(const Stmt& s, const Symbol* v) const {
    if (plan_.kept(&s, v).keeper != plan::Keeper::None) return true;
    if (!isNeeded(v)) return false;
    return contains(allocated_, v) || (contains(released_, v) && isRepeated(s, v));
  }

  /// An assignment in the callee may give it memory: several of them, shapes of their own.
  bool isGivenAgain(const Stmt& s, const Symbol* v) const {
    return isNeeded(v) && !isForeign(*v, c_.primal) && !contains(allocated_, v) && isRepeated(s, v);
  }

  bool isNeeded(const Symbol* v) const { return c_.active(v) || contains(needed_, v); }
  bool isRepeated(const Stmt& s, const Symbol* v) const {
    return calls_.at(v) > 1 || !plan_.loopsAround(&s).empty();
  }

  AdjointContext& c_;
  const plan::ReversalPlan& plan_;
  std::map<const Procedure*, analysis::SymbolSet> managed_;
  analysis::SymbolSet needed_, released_;
  analysis::SymbolSet allocated_;  ///< by statements of its own, calls not among these
  std::map<const Symbol*, int> calls_;
};

/// The memory that procedures allocate and leave to their callers.
class LeftAllocations {
 public:
  /// Of each variable, where it is allocated.
  using Places = std::map<const Symbol*, const Stmt*>;

  explicit LeftAllocations(const AdjointContext& c) : c_(c) {}

  /// What `p` leaves, by itself or by passive procedures that it calls (an active one is looked at
  /// for itself); not what it allocates only if it is not there.
  const Places& of(const Procedure& p) {
    auto [it, isNew] = known_.try_emplace(&p);
    if (isNew) it->second = compute(p);
    return it->second;
  }

 private:
  Places compute(const Procedure& p) {
    Places left = allocationsForOthers(p);
    forEachCall(p.body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      if (c_.derivatives.derivative(&callee)) return;
      for (const auto& [v, at] : of(callee)) {
        const Symbol* named = inCaller(v, callee, args);
        if (named && isForeign(*named, p)) left.try_emplace(named, at);
      }
    });
    walkStmts(p.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Deallocate>())
        for (const Symbol* v : n->symbols) left.erase(v);
    });
    return left;
  }

  const AdjointContext& c_;
  std::map<const Procedure*, Places> known_;
};

/// The adjoint of a called procedure runs it again, where its caller has the memory already.
void refuseLeftAllocations(AdjointContext& c) {
  if (&c.primal == c.activity.head.procedure) return;
  LeftAllocations left(c);
  for (const auto& [v, at] : left.of(c.primal))
    c.diagnostics.report(diag::UnsupportedAttribute, at->origin.range, v->name,
                         "allocated here for the caller of '" + c.primal.name +
                             "', whose adjoint would allocate it once more",
                         "allocate it where '" + c.primal.name + "' is called");
}

}  // namespace

void refuseForeignMemory(AdjointContext& c, const plan::ReversalPlan& plan) {
  refuseForeignDeallocations(c, plan);
  refuseLeftAllocations(c);
  MemoryOfCalls(c, plan).refuse();
}

}  // namespace pj::transform
