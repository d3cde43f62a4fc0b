// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/foreign_memory.h"

#include <algorithm>
#include <map>

#include "ir/walk.h"
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

/// What a call allocates or releases, the backward sweep leaves as it is there. That is right where
/// the array is needed only after the one call that allocates it, which no loop repeats.
class MemoryOfCalls {
 public:
  MemoryOfCalls(AdjointContext& c, const plan::ReversalPlan& plan) : c_(c), plan_(plan) {
    walkStmts(c.primal.body, [&](const Stmt& s) {
      for (const auto& [v, how] : plan.kept(&s))
        if (how.keeper != plan::Keeper::None) needed_.insert(v);
      for (const Symbol* v : c.effects.memoryOfCalls(s)) ++calls_[v];
      if (const auto* n = s.as<Deallocate>())
        released_.insert(n->symbols.begin(), n->symbols.end());
      const auto* n = s.as<Allocate>();
      for (const AllocateItem& item : n ? n->items : std::vector<AllocateItem>())
        allocated_.insert(item.symbol);
    });
  }

  void refuse() {
    walkStmts(c_.primal.body, [&](const Stmt& s) {
      for (const Symbol* v : c_.effects.memoryOfCalls(s))
        if (!isForeign(*v, c_.primal) && isPassiveCall(s) && isNotReversed(s, v))
          c_.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                                "allocated or released by this call, though its values are needed "
                                "to go back from here",
                                "allocate and deallocate it in '" + c_.primal.name + "'");
    });
  }

 private:
  /// A procedure that has an adjoint is looked at for itself.
  bool isPassiveCall(const Stmt& s) const {
    const auto* call = s.as<Call>();
    bool passive = !call || !c_.derivatives.derivative(call->callee);
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const auto* f = e.as<FunctionCall>();
        passive = passive && !(f && c_.derivatives.derivative(f->callee));
      });
    });
    return passive;
  }

  bool isNotReversed(const Stmt& s, const Symbol* v) const {
    if (plan_.kept(&s, v).keeper != plan::Keeper::None) return true;
    if (!c_.active(v) && !contains(needed_, v)) return false;
    bool isRepeated = calls_.at(v) > 1 || !plan_.loopsAround(&s).empty();
    return contains(allocated_, v) || (contains(released_, v) && isRepeated);
  }

  AdjointContext& c_;
  const plan::ReversalPlan& plan_;
  analysis::SymbolSet needed_, allocated_, released_;
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
    Places left = ownOf(p);
    forEachCall(p.body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      if (c_.derivatives.derivative(&callee)) return;
      for (const auto& [v, at] : of(callee)) {
        auto dummy = std::find(callee.arguments.begin(), callee.arguments.end(), v);
        auto k = static_cast<std::size_t>(dummy - callee.arguments.begin());
        const Symbol* named = v;
        if (dummy != callee.arguments.end())
          named = k < args.size() && args[k] ? baseSymbol(*args[k]) : nullptr;
        if (named && isForeign(*named, p)) left.try_emplace(named, at);
      }
    });
    walkStmts(p.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Deallocate>())
        for (const Symbol* v : n->symbols) left.erase(v);
    });
    return left;
  }

  /// What the statements of `p` itself allocate.
  static Places ownOf(const Procedure& p) {
    Places left;
    std::set<const Stmt*> tested;
    walkStmts(p.body, [&](const Stmt& s) {
      if (s.is<If>() && asksWhetherAllocated(s))
        walkStmt(s, [&](const Stmt& inner) { tested.insert(&inner); });
      const auto* n = s.as<Allocate>();
      if (!n || tested.count(&s)) return;
      for (const AllocateItem& item : n->items)
        if (isForeign(*item.symbol, p)) left.try_emplace(item.symbol, &s);
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
