// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/calls_of_threads.h"

#include <algorithm>
#include <set>

#include "analysis/influence.h"
#include "analysis/passed_extents.h"
#include "ir/walk.h"
#include "plan/concurrency.h"
#include "plan/subset_test.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The procedure that a statement is a call of: call p(...), or v = f(...); null: it is none.
const Procedure* calledBy(const Stmt& s) {
  if (const auto* call = s.as<Call>()) return call->callee;
  const auto* assign = s.as<Assign>();
  const auto* f = assign ? assign->rhs->as<FunctionCall>() : nullptr;
  return f ? f->callee : nullptr;
}

/// The arrays of which a call in a loop of the region has elements of the iteration's own alone,
/// and so has all that the loop does, and all that threads may do meanwhile.
class OwnElements {
 public:
  OwnElements(const AdjointContext& c, const OmpParallel& region)
      : concurrency_(region, c.effects) {
    const analysis::SymbolSet privates = analysis::ownVariables(region, c.effects);
    walkStmts(region.body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpDo>();
      if (!loop) return;
      accesses_.emplace_back(*loop, privates, c.activity, c.effects);
      loops_.push_back(loop);
      forEachCall(loop->loop->body, [&](const Procedure&, const Exprs& args, SourceRange) {
        around_[&args] = accesses_.size() - 1;
      });
    });
  }

  bool has(const Exprs& args, const Symbol* v) const {
    auto loop = around_.find(&args);
    return loop != around_.end() && accesses_[loop->second].ownsElements(v) &&
           concurrency_.isAlone(loops_[loop->second], v);
  }

 private:
  plan::Concurrency concurrency_;
  std::vector<plan::LoopAccesses> accesses_;
  std::vector<const OmpDo*> loops_;
  std::map<const Exprs*, std::size_t> around_;
};

/// Where a call names `v`.
SourceRange rangeOf(const Stmt& call, const Symbol* v) {
  SourceRange found;
  forEachCall({&call}, [&](const Procedure&, const Exprs& args, SourceRange) {
    for (const Expr* e : args)
      if (e && baseSymbol(*e) == v && !found.valid()) found = e->range;
  });
  return found.valid() ? found : call.origin.range;
}

/// Does a call certainly set the number `v`, or every element of the array that it is passed, or of
/// the part that is kept? Then these are one thread's.
bool certainlySets(const Stmt& call, const Symbol* v, const analysis::Effects& effects,
                   SetParts& parts) {
  if (!v->isArray()) {
    const analysis::Accesses accesses = effects.accesses(call);
    return std::all_of(accesses.writes.begin(), accesses.writes.end(),
                       [v](const analysis::Access& a) { return a.symbol != v || a.whole; });
  }
  bool all = true;
  forEachCall({&call}, [&](const Procedure& callee, const Exprs& args, SourceRange) {
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* dummy = callee.arguments[i];
      bool isWritten = args[i] && baseSymbol(*args[i]) == v && !dummy->byValue &&
                       contains(effects.of(&callee).writes, dummy);
      if (isWritten) all &= effects.sets(callee, args, i) || parts.of(call, args[i]);
    }
  });
  return all;
}

/// Elements of a shared array by a vector of subscripts, or where the array itself leads to: all of
/// it is kept, what is other threads', too.
void refuseWholesOfThreads(AdjointContext& c, const Stmt& s, const plan::ReversalPlan& plan,
                           const analysis::SymbolSet& own) {
  const auto* n = s.as<Assign>();
  if (!n || !n->lhs->is<Index>()) return;
  const Symbol* v = baseSymbol(*n->lhs);
  const plan::Kept kept = plan.kept(&s, v);
  if (kept.keeper == plan::Keeper::None || !kept.places.empty() || contains(own, v)) return;
  bool isVector = hasVectorSubscript(*n->lhs);
  c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                       isVector ? "shared by threads, and changed at a vector of subscripts"
                                : "shared by threads, and changed where it leads to itself",
                       isVector ? "write a loop over the vector" : "use another array for places");
}

}  // namespace

void refuseSharedArrayCalls(AdjointContext& c, const OmpParallel& region,
                            const plan::SharingPlan& plan) {
  OwnElements own(c, region);
  std::map<const Exprs*, const Stmt*> runs;  // the statements of runs that calls are in
  for (const auto& [v, decision] : plan.decisions)
    for (const Stmt* s : decision.inRuns)
      forEachCall({s}, [&](const Procedure&, const Exprs& args, SourceRange) { runs[&args] = s; });
  auto isInRun = [&](const Symbol* v, const Exprs& args) {
    auto found = runs.find(&args);
    return found != runs.end() && plan.find(v)->inRuns.count(found->second);
  };
  forEachCall(region.body, [&](const Procedure& callee, const Exprs& args, SourceRange call) {
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* v = args[i] ? baseSymbol(*args[i]) : nullptr;
      const Symbol* dummy = callee.arguments[i];
      if (!v || !plan.isAtomic(v) || !c.active(dummy) || isInRun(v, args)) continue;
      SourceRange at = args[i]->range.valid() ? args[i]->range : call;
      // Threads would increment copies, and copy them back one over the other.
      if (analysis::mayBePacked(*args[i], *dummy)) {
        c.diagnostics.report(diag::UnsupportedExpression, at,
                             "an array that may have gaps between its elements, '" + v->name +
                                 "', which other threads use too, for a dummy that has none,",
                             "let the dummy be of assumed shape, or declare '" + v->name +
                                 "' contiguous and pass elements that follow each other");
        continue;
      }
      if (contains(c.sharedDummies, dummy)) continue;
      const analysis::ProcedureEffects& effects = c.effects.of(&callee);
      if (contains(effects.increments, dummy)) continue;
      if (!dummy->isArray()) {
        // What each call certainly writes is one thread's: two of them would race in the primal.
        bool mayWrite = !dummy->byValue && contains(effects.writes, dummy) &&
                        !contains(effects.overwrites, dummy);
        if (mayWrite) c.diagnostics.report(diag::UnsupportedSharedCall, at, v->name, callee.name);
        continue;
      }
      if (own.has(args, v)) continue;
      bool unknown = args[i]->is<Ref>() && v->shape.back().form == Dimension::Form::AssumedSize;
      // The same of an array: all of it is one thread's.
      const bool mayWrite = contains(effects.writes, dummy) && !c.effects.sets(callee, args, i);
      if (unknown || mayWrite)
        c.diagnostics.report(diag::UnsupportedSharedCall, at, v->name, callee.name);
    }
  });
}

void refuseKeptByThreads(AdjointContext& c, const plan::ReversalPlan& plan, SetParts& parts) {
  auto check = [&](const Stmt& s, const analysis::SymbolSet& own, auto&& owns) {
    const Procedure* callee = calledBy(s);
    if (!callee) return refuseWholesOfThreads(c, s, plan, own);
    for (const auto& [v, kept] : plan.kept(&s)) {
      if (kept.keeper == plan::Keeper::None || contains(own, v)) continue;
      bool isSet = certainlySets(s, v, c.effects, parts);
      if (!v->isArray() && !isSet)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "a number of all threads that '" + callee->name +
                                 "' may set or not, and whose value is needed before",
                             "let '" + callee->name + "' always set it, or set it here");
      if (!v->isArray()) continue;
      if (!kept.places.empty() && (isSet || owns(v))) continue;
      c.diagnostics.report(diag::UnsupportedSharedCall, rangeOf(s, v), v->name, callee->name);
    }
  };
  walkStmts(c.primal.body, [&](const Stmt& r) {
    const auto* region = r.as<OmpParallel>();
    if (!region) return;
    const analysis::SymbolSet own = analysis::ownVariables(*region, c.effects);
    const plan::Concurrency concurrency(*region, c.effects);
    std::set<const Stmt*> inLoops;
    walkStmts(region->body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpDo>();
      if (!loop) return;
      plan::LoopAccesses accesses(*loop, own, c.activity, c.effects);
      walkStmts(loop->loop->body, [&](const Stmt& inner) {
        inLoops.insert(&inner);
        check(inner, own, [&](const Symbol* v) {
          return accesses.ownsElements(v) && concurrency.isAlone(loop, v);
        });
      });
    });
    // What all threads run.
    walkStmts(region->body, [&](const Stmt& s) {
      if (!inLoops.count(&s)) check(s, own, [](const Symbol*) { return false; });
    });
  });
}

void refuseThreadprivateCalls(AdjointContext& c, const plan::ReversalPlan& plan) {
  auto hasRegion = [&](const Block& body) {
    bool found = false;
    walkStmts(body, [&](const Stmt& x) { found |= x.is<OmpParallel>(); });
    return found;
  };
  const analysis::SymbolSet needed = analysis::influential(c.activity.reachable(), c.activity);
  walkStmts(c.primal.body, [&](const Stmt& s) {
    if (!calledBy(s) || plan.region(&s)) return;
    std::set<const Procedure*> called;
    addCallees({&s}, called);
    bool parallel = std::any_of(called.begin(), called.end(),
                                [&](const Procedure* p) { return hasRegion(p->body); });
    for (const auto& [v, kept] : plan.kept(&s))
      if (parallel && v->threadprivate && contains(needed, v) && kept.keeper != plan::Keeper::None)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "threadprivate, changed by the called procedure and needed after it",
                             "put the call's body here, or make it a private variable");
  });
}

}  // namespace pj::transform
