// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/overrides.h"
#include "plan/subset_test.h"
#include "transform/adjoint/assignment.h"
#include "transform/adjoint/foreign_memory.h"
#include "transform/adjoint/outside_values.h"
#include "transform/adjoint/overlaps.h"
#include "transform/adjoint/reallocations.h"
#include "transform/adjoint/reverser.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

/// What the adjoint of a statement reads of the primal, found by writing it and looking.
class StatementAdjoints {
 public:
  explicit StatementAdjoints(AdjointContext& c) : c_(c) {}

  const plan::StatementAdjoint& of(const Stmt& s) {
    auto [it, isNew] = known_.try_emplace(&s);
    if (isNew) it->second = compute(s);
    return it->second;
  }

 private:
  plan::StatementAdjoint compute(const Stmt& s) {
    Block block;
    if (const auto* n = s.as<Assign>()) {
      const auto* f = n->rhs->as<FunctionCall>();
      block = f ? adjointOfCall(c_, *f->callee, f->args, n->lhs, s.origin.range)
                : adjointOfAssignment(c_, *n);
    } else if (const auto* n = s.as<Increment>()) {
      block = adjointOfIncrement(c_, *n);
    } else if (const auto* call = s.as<Call>()) {
      block = adjointOfCall(c_, *call->callee, call->args, nullptr, s.origin.range);
    }
    // Memory that the primal releases is there again in the backward sweep, and pointers change
    // their places again.
    bool memory = s.is<Allocate>() || s.is<Deallocate>() || s.is<Exchange>();
    plan::StatementAdjoint result{memory || !block.empty(), {}};
    walkStmts(block, [&](const Stmt& x) {
      for (const auto& r : c_.effects.accesses(x).reads)
        if (c_.isPrimal(r.symbol)) result.needed.insert(r.symbol);
    });
    return result;
  }

  AdjointContext& c_;
  std::map<const Stmt*, plan::StatementAdjoint> known_;
};

/// The procedure that a statement is a call of: call p(...), or v = f(...); null: it is none.
const Procedure* calledBy(const Stmt& s) {
  if (const auto* call = s.as<Call>()) return call->callee;
  const auto* assign = s.as<Assign>();
  const auto* f = assign ? assign->rhs->as<FunctionCall>() : nullptr;
  return f ? f->callee : nullptr;
}

/// Do threads wait for each other behind each loop of the region?
bool waitsAlways(const OmpParallel& region) {
  bool waits = true;
  walkStmts(region.body, [&](const Stmt& s) {
    if (const auto* loop = s.as<OmpDo>())
      for (const OmpClause& clause : loop->clauses) waits &= clause.kind != OmpClauseKind::NoWait;
  });
  return waits;
}

/// The arrays of which a call in a loop of the region has elements of the iteration's own alone,
/// and so has all that the loop does.
class OwnElements {
 public:
  OwnElements(const AdjointContext& c, const OmpParallel& region)
      : privates_(analysis::ownVariables(region, c.effects)) {
    if (!waitsAlways(region)) return;
    walkStmts(region.body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpDo>();
      if (!loop) return;
      accesses_.emplace_back(*loop, c.activity, c.effects);
      forEachCall(loop->loop->body, [&](const Procedure&, const Exprs& args, SourceRange) {
        around_[&args] = accesses_.size() - 1;
      });
    });
  }

  bool has(const Exprs& args, const Symbol* v) const {
    auto loop = around_.find(&args);
    return loop != around_.end() && accesses_[loop->second].ownsElements(v, privates_);
  }

 private:
  analysis::SymbolSet privates_;
  std::vector<plan::LoopAccesses> accesses_;
  std::map<const Exprs*, std::size_t> around_;
};

/// An array that a call reads and writes while other threads increment its adjoint: the call
/// would consume what they add. Or one whose size is not known: the call gets an adjoint of its
/// own.
void refuseSharedArrayCalls(AdjointContext& c, const OmpParallel& region,
                            const plan::SharingPlan& plan) {
  OwnElements own(c, region);
  forEachCall(region.body, [&](const Procedure& callee, const Exprs& args, SourceRange call) {
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* v = args[i] ? baseSymbol(*args[i]) : nullptr;
      const Symbol* dummy = callee.arguments[i];
      if (!v || plan.sharing(v) != plan::Sharing::Atomic) continue;
      if (!c.active(dummy) || contains(c.sharedDummies, dummy)) continue;
      SourceRange at = args[i]->range.valid() ? args[i]->range : call;
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
      if (unknown || contains(effects.writes, dummy))
        c.diagnostics.report(diag::UnsupportedSharedCall, at, v->name, callee.name);
    }
  });
}

/// May a call change a shared number without setting it, by an atomic increment say? Each thread
/// would keep and put back the sum of all threads so far.
bool mayIncrement(const Stmt& call, const Symbol* v, const analysis::Effects& effects) {
  if (v->isArray()) return false;
  const analysis::Accesses accesses = effects.accesses(call);
  return std::any_of(accesses.writes.begin(), accesses.writes.end(),
                     [v](const analysis::Access& a) { return a.symbol == v && !a.whole; });
}

/// Where a call names `v`.
SourceRange rangeOf(const Stmt& call, const Symbol* v) {
  SourceRange found;
  forEachCall({&call}, [&](const Procedure&, const Exprs& args, SourceRange) {
    for (const Expr* e : args)
      if (e && baseSymbol(*e) == v && !found.valid()) found = e->range;
  });
  return found.valid() ? found : call.origin.range;
}

/// Does a call certainly set every element of `v` that it is passed? Then it is one thread's.
bool certainlySets(const Stmt& call, const Symbol* v, const analysis::Effects& effects) {
  bool all = true;
  forEachCall({&call}, [&](const Procedure& callee, const Exprs& args, SourceRange) {
    const analysis::ProcedureEffects& its = effects.of(&callee);
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* dummy = callee.arguments[i];
      bool isSet = args[i] && baseSymbol(*args[i]) == v && contains(its.writes, dummy);
      if (isSet && !dummy->byValue) all &= contains(its.overwrites, dummy);
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

/// A shared array, of which a call inside a region may change more than elements that are certainly
/// the iteration's own: each thread would keep and put back what belongs to others.
void refuseKeptByThreads(AdjointContext& c, const plan::ReversalPlan& plan) {
  auto check = [&](const Stmt& s, const OmpParallel& region, auto&& owns) {
    const Procedure* callee = calledBy(s);
    analysis::SymbolSet own = analysis::ownVariables(region, c.effects);
    if (!callee) return refuseWholesOfThreads(c, s, plan, own);
    for (const auto& [v, kept] : plan.kept(&s)) {
      if (kept.keeper == plan::Keeper::None || contains(own, v)) continue;
      if (mayIncrement(s, v, c.effects))
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "a number of all threads that '" + callee->name +
                                 "' may increment, and whose value is needed before",
                             "write the atomic update here, or let '" + callee->name + "' set it");
      if (!v->isArray()) continue;
      bool isElements = std::all_of(kept.places.begin(), kept.places.end(),
                                    [](const Expr* e) { return e->type.isScalar(); });
      bool isOneThreads = (isElements && certainlySets(s, v, c.effects)) || owns(v, own);
      if (!kept.places.empty() && isOneThreads) continue;
      c.diagnostics.report(diag::UnsupportedSharedCall, rangeOf(s, v), v->name, callee->name);
    }
  };
  walkStmts(c.primal.body, [&](const Stmt& r) {
    const auto* region = r.as<OmpParallel>();
    if (!region) return;
    std::set<const Stmt*> inLoops;
    walkStmts(region->body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpDo>();
      if (!loop) return;
      plan::LoopAccesses accesses(*loop, c.activity, c.effects);
      walkStmts(loop->loop->body, [&](const Stmt& inner) {
        inLoops.insert(&inner);
        check(inner, *region, [&](const Symbol* v, const analysis::SymbolSet& own) {
          return accesses.ownsElements(v, own);
        });
      });
    });
    // What all threads run.
    walkStmts(region->body, [&](const Stmt& s) {
      if (!inLoops.count(&s)) check(s, *region, [](const auto&...) { return false; });
    });
  });
}

/// The backward sweep cannot put back what only another module may set, or another procedure names.
void refuseKeptOfOthers(AdjointContext& c, const plan::ReversalPlan& plan) {
  walkStmts(c.primal.body, [&](const Stmt& s) {
    for (const auto& [v, kept] : plan.kept(&s)) {
      if (kept.keeper == plan::Keeper::None) continue;
      if (v->isProtected)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "protected, and changed here after its value was used",
                             "remove 'protected'");
      bool isOthers = v->procedure != &c.primal && v->procedure != c.primal.host;
      if (v->saved && v->storage == Storage::Local && isOthers)
        c.diagnostics.report(diag::UnsupportedAttribute, v->range, v->name,
                             "a local variable that keeps its value, which the adjoint of '" +
                                 c.primal.name + "' would have to put back",
                             "move it out of the procedure");
    }
  });
}

/// What a directive above the region says of its shared variables replaces the plan.
void applyOverrides(AdjointContext& c, const OmpParallel& region, const StmtOrigin& at,
                    plan::SharingPlan& sharing) {
  plan::Overrides overrides = plan::readOverrides(at.comments, "omp_adjoint");
  auto refuse = [&](const std::string& what, const std::string& instead) {
    c.diagnostics.report(diag::UnsupportedDirective, region.origin.range, what, instead);
  };
  if (!overrides.fault.empty())
    return refuse("the text of '$ad omp_adjoint' above this region", overrides.fault);
  for (const auto& [name, wanted] : overrides.byName) {
    plan::SharingDecision* found = nullptr;
    std::vector<std::string> names;
    for (const auto& [v, d] : sharing.decisions)
      if (d.sharing != plan::Sharing::Private) names.push_back(v->name);
    const std::string meant = plan::meantBy(name, names);
    for (auto& [v, d] : sharing.decisions)
      if (v->name == meant && d.sharing != plan::Sharing::Private) found = &d;
    if (!found) {
      refuse(fmt::format("'{}' in '$ad omp_adjoint'", name),
             "no shared variable of that name has a derivative in this region");
    } else if (wanted == plan::Sharing::Exclusive && found->conflict) {
      refuse(fmt::format("shared({}) in '$ad omp_adjoint'", name),
             "several threads increment one element of its adjoint: a race");
    } else if (wanted == plan::Sharing::Reduction && !found->summable) {
      refuse(fmt::format("reduction(+: {}) in '$ad omp_adjoint'", name),
             "the region changes it, or its size is not known");
    } else {
      *found = {wanted, "asked for in '$ad omp_adjoint'"};
    }
  }
}

/// An array that assignments allocate has no size before the first of them: nothing could be kept
/// there, and a thread's adjoint of it could not be set to zero.
void refuseAllocatedByAssignment(AdjointContext& c, const plan::ReversalPlan& plan) {
  analysis::SymbolSet allocated;
  walkStmts(c.primal.body, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) allocated.insert(item.symbol);
  });
  walkStmts(c.primal.body, [&](const Stmt& s) {
    const auto* n = s.as<Assign>();
    const auto* whole = n ? n->lhs->as<Ref>() : nullptr;
    const Symbol* v = whole ? whole->symbol : nullptr;
    bool byItself = v && v->allocatable && v->isArray() && v->storage == Storage::Local &&
                    !contains(allocated, v);
    bool repeated = !plan.loopsAround(&s).empty() || plan.region(&s);
    if (byItself && repeated && (c.active(v) || plan.kept(&s, v).keeper != plan::Keeper::None))
      c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                           "allocated by an assignment in a loop or a parallel region",
                           "allocate it before that");
  });
}

/// All of an array can be kept only where its size is known.
void refuseUnknownSizes(AdjointContext& c, const plan::ReversalPlan& plan) {
  walkStmts(c.primal.body, [&](const Stmt& s) {
    for (const auto& [v, kept] : plan.kept(&s)) {
      bool unknown = v->isArray() && v->shape.back().form == Dimension::Form::AssumedSize;
      if (kept.keeper != plan::Keeper::None && kept.places.empty() && unknown)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "an array of unknown extent, all of which the adjoint must keep",
                             "declare its last extent, or give it by --size");
    }
  });
}

/// A call outside of a region that changes all threads' copies of a variable: only one of them
/// could be kept there.
void refuseThreadprivateCalls(AdjointContext& c, const plan::ReversalPlan& plan) {
  auto hasRegion = [&](const Block& body) {
    bool found = false;
    walkStmts(body, [&](const Stmt& x) { found |= x.is<OmpParallel>(); });
    return found;
  };
  walkStmts(c.primal.body, [&](const Stmt& s) {
    if (!calledBy(s) || plan.region(&s)) return;
    std::set<const Procedure*> called;
    addCallees({&s}, called);
    bool parallel = std::any_of(called.begin(), called.end(),
                                [&](const Procedure* p) { return hasRegion(p->body); });
    for (const auto& [v, kept] : plan.kept(&s))
      if (parallel && v->threadprivate && kept.keeper != plan::Keeper::None)
        c.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                             "threadprivate, changed by the called procedure and needed after it",
                             "put the call's body here, or make it a private variable");
  });
}

/// The backward sweep evaluates the passive functions of an active statement again, and those that
/// say which element of an array is put back.
void refuseSideEffects(AdjointContext& c, StatementAdjoints& adjoints,
                       const plan::ReversalPlan& plan) {
  walkStmts(c.primal.body, [&](const Stmt& s) {
    if (!s.is<Assign>() && !s.is<Call>()) return;
    auto check = [&](const Expr& root, const char* what) {
      walk(root, [&](const Expr& e) {
        const auto* f = e.as<FunctionCall>();
        if (!f || c.derivatives.derivative(f->callee)) return;
        const auto& effects = c.effects.of(f->callee);
        bool changes = std::any_of(effects.writes.begin(), effects.writes.end(),
                                   [](const Symbol* v) { return !v->byValue; });
        if (effects.opaque || changes)
          c.diagnostics.report(diag::UnsupportedExpression,
                               e.range.valid() ? e.range : s.origin.range, what,
                               "assign its result to a variable first");
      });
    };
    if (adjoints.of(s).exists)
      return forEachExpr(s, [&](const Expr& root) {
        check(root, "a function with side effects in an active statement");
      });
    for (const auto& [v, kept] : plan.kept(&s))
      for (const Expr* place : kept.places)
        if (kept.keeper != plan::Keeper::None)
          check(*place, "a function with side effects in the subscript of an element that is kept");
  });
}

/// A function in a condition, a bound or an extent may change nothing that has a derivative, or
/// whose value the adjoint needs: nothing would differentiate or keep it there.
void refuseChangingConditions(AdjointContext& c, const plan::ReversalPlan& plan) {
  walkStmts(c.primal.body, [&](const Stmt& s) {
    analysis::SymbolSet own;
    if (const auto* n = s.as<Do>()) own.insert(n->variable);
    else if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) own.insert(item.symbol);
    else if (!s.is<If>() && !s.is<SelectCase>() && !s.is<DoWhile>()) return;
    bool changes = plan.unkeptChanges.count(&s) != 0;
    for (const analysis::Access& w : c.effects.accesses(s).writes)
      changes |= !contains(own, w.symbol) && c.active(w.symbol);
    if (changes)
      c.diagnostics.report(diag::UnsupportedExpression, s.origin.range,
                           "a function in a condition, bound or extent that changes what has a "
                           "derivative, or what the adjoint needs,",
                           "assign its result to a variable first");
  });
}

/// The iterations of a collapsed nest are numbered as those of a rectangle.
void refuseNumberedTriangles(AdjointContext& c, const OmpDo& s, const Stmt& region,
                             const Plans& plans) {
  std::vector<const Do*> loops = nestOf(s);
  bool isKept = plans.schedule.at(&s).form != plan::ScheduleForm::Free;
  for (const Do* loop : loops) {
    plan::Keeper control = plans.reversal.control(loop);
    isKept |= control == plan::Keeper::Local || control == plan::Keeper::Tape;
  }
  if (isKept && !isRectangular(loops))
    c.diagnostics.report(diag::UnsupportedDirective,
                         s.origin.range.valid() ? s.origin.range : region.origin.range,
                         "collapse of loops whose bounds depend on each other, and of which values "
                         "are kept for the adjoint,",
                         "share out the outer loop alone");
}

}  // namespace

Plans makePlans(AdjointContext& c) {
  Plans plans;
  StatementAdjoints adjoints(c);
  const plan::AdjointOfStatement adjointOf = [&](const Stmt& s) -> const plan::StatementAdjoint& {
    return adjoints.of(s);
  };
  plans.reversal = plan::planReversal(c.primal, c.isCalledByThreads, c.effects, adjointOf);
  refuseSideEffects(c, adjoints, plans.reversal);
  refuseChangingConditions(c, plans.reversal);
  refuseOverlappingArguments(c);
  refuseAllocatedByAssignment(c, plans.reversal);
  refuseReallocations(c, plans.reversal);
  refuseUnknownSizes(c, plans.reversal);
  refuseThreadprivateCalls(c, plans.reversal);
  refuseKeptByThreads(c, plans.reversal);
  refuseForeignMemory(c, plans.reversal);
  refuseOutsideValues(c, adjointOf);
  refuseKeptOfOthers(c, plans.reversal);
  for (const Stmt* s : plans.reversal.unorderedIncrements)
    c.diagnostics.report(diag::UnsupportedDirective, s->origin.range,
                         "atomic increment of a variable whose value the region needs before it",
                         "end the region before it");
  walkStmts(c.primal.body, [&](const Stmt& s) {
    const auto* region = s.as<OmpParallel>();
    if (!region) return;
    plans.sharing[&s] = plan::planSharing(*region, c.activity, c.effects, c.sharing);
    applyOverrides(c, *region, s.origin, plans.sharing[&s]);
    refuseSharedArrayCalls(c, *region, plans.sharing[&s]);
    plans.schedule.merge(
        plan::planSchedules(c.primal, *region, plans.reversal, c.activity, c.effects));
    walkStmts(region->body, [&](const Stmt& x) {
      if (const auto* n = x.as<OmpDo>()) refuseNumberedTriangles(c, *n, s, plans);
    });
    plans.sameTeam[&s] = plan::needsSameTeam(*region, plans.reversal, plans.schedule, adjointOf);
  });
  return plans;
}

}  // namespace pj::transform
