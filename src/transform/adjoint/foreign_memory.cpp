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
}

}  // namespace pj::transform
