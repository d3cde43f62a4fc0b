// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/overrides.h"
#include "plan/subset_test.h"
#include "transform/adjoint/assignment.h"
#include "transform/adjoint/call.h"
#include "transform/adjoint/calls_of_threads.h"
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
    const auto* assign = s.as<Assign>();
    const Expr* place = assign && !assign->rhs->is<FunctionCall>() ? assign->lhs : nullptr;
    result.onlyAtPlace = place != nullptr;
    walkStmts(block, [&](const Stmt& x) {
      for (const auto& r : c_.effects.accesses(x).reads) {
        if (!c_.isPrimal(r.symbol)) continue;
        result.needed.insert(r.symbol);
        if (place && r.symbol == baseSymbol(*place))
          result.onlyAtPlace &= r.designator && equal(r.designator, place);
      }
    });
    return result;
  }

  AdjointContext& c_;
  std::map<const Stmt*, plan::StatementAdjoint> known_;
};

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
    return refuse("'$ad omp_adjoint' above this region", overrides.fault);
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
      found->isAsked = true;
    }
  }
}

/// A loop sums up by its clause only where its backward loop is a worksharing one.
void dropSumsWithoutClause(plan::SharingPlan& sharing,
                           const std::map<const Stmt*, plan::SchedulePlan>& schedules) {
  for (auto& [v, decision] : sharing.decisions)
    for (auto it = decision.inLoops.begin(); it != decision.inLoops.end();) {
      bool isFree = schedules.at(it->first).form == plan::ScheduleForm::Free;
      bool holds = isFree || it->second != plan::Sharing::Reduction;
      it = holds ? std::next(it) : decision.inLoops.erase(it);
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
  const bool isHead = &c.primal == c.activity.head.procedure;
  walkStmts(c.primal.body, [&](const Stmt& s) {
    for (const auto& [v, kept] : plan.kept(&s)) {
      bool unknown = v->isArray() && v->shape.back().form == Dimension::Form::AssumedSize;
      if (kept.keeper != plan::Keeper::None && kept.places.empty() && unknown)
        c.diagnostics.report(
            diag::UnsupportedAttribute, s.origin.range, (v->pointee ? v->pointee : v)->name,
            "an array of unknown extent, all of which the adjoint must keep",
            isHead ? "declare its last extent, or give it by --size" : "declare its last extent");
    }
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
  SetParts parts(c.program, c.effects);
  const plan::ChangedPart changedPart = [&](const Stmt& call, const Expr* argument) {
    return parts.of(call, argument);
  };
  plans.reversal =
      plan::planReversal(c.primal, c.isCalledByThreads, c.effects, adjointOf, changedPart);
  refuseSideEffects(c, adjoints, plans.reversal);
  refuseChangingConditions(c, plans.reversal);
  refuseOverlappingArguments(c);
  refuseAllocatedByAssignment(c, plans.reversal);
  refuseReallocations(c, plans.reversal);
  refuseUnknownSizes(c, plans.reversal);
  refuseThreadprivateCalls(c, plans.reversal);
  refuseKeptByThreads(c, plans.reversal, parts);
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
    plans.schedule.merge(plan::planSchedules(*region, plans.reversal, c.activity, c.effects));
    dropSumsWithoutClause(plans.sharing[&s], plans.schedule);
    walkStmts(region->body, [&](const Stmt& x) {
      if (const auto* n = x.as<OmpDo>()) refuseNumberedTriangles(c, *n, s, plans);
    });
    plans.sameTeam[&s] = plan::needsSameTeam(*region, plans.reversal, plans.schedule, adjointOf);
  });
  return plans;
}

}  // namespace pj::transform
