// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/walk.h"
#include "transform/adjoint/assignment.h"
#include "transform/adjoint/reverser.h"

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
      block = f ? adjointOfCall(c_, *f->callee, f->args, n->lhs) : adjointOfAssignment(c_, *n);
    } else if (const auto* call = s.as<Call>()) {
      block = adjointOfCall(c_, *call->callee, call->args, nullptr);
    }
    // Memory that the primal releases is there again in the backward sweep.
    bool memory = s.is<Allocate>() || s.is<Deallocate>();
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

/// A procedure called in a parallel loop increments the adjoints of module variables that it
/// reads: all threads do, and nothing protects them.
void refuseSharedModuleVariables(AdjointContext& c, const OmpParallelDo& region) {
  auto check = [&](const Procedure* callee, SourceRange range) {
    for (const Symbol* v : c.effects.of(callee).reads) {
      if (v->procedure == callee || !c.active(v)) continue;
      c.diagnostics.report(diag::UnsupportedCallInParallel, range, callee->name, v->name);
    }
  };
  walkStmts(region.loop->body, [&](const Stmt& s) {
    if (const auto* call = s.as<Call>()) check(call->callee, s.origin.range);
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        if (const auto* f = x.as<FunctionCall>()) check(f->callee, s.origin.range);
      });
    });
  });
}

void refuseAssumedSizeSums(AdjointContext& c, const plan::SharingPlan& plan, SourceRange range) {
  for (const auto& [v, decision] : plan.decisions) {
    if (decision.sharing != plan::Sharing::Reduction || !v->isArray()) continue;
    if (v->shape.back().form == Dimension::Form::AssumedSize)
      c.diagnostics.report(diag::UnsupportedDirective, decision.witness.valid() ? decision.witness : range,
                           "sum over threads of the adjoint of assumed-size '" + v->name + "'",
                           "give the array its size in its declaration");
  }
}

}  // namespace

Plans makePlans(AdjointContext& c) {
  Plans plans;
  StatementAdjoints adjoints(c);
  plans.reversal = plan::planReversal(
      c.primal, c.effects,
      [&](const Stmt& s) -> const plan::StatementAdjoint& { return adjoints.of(s); });
  walkStmts(c.primal.body, [&](const Stmt& s) {
    const auto* region = s.as<OmpParallelDo>();
    if (!region) return;
    refuseSharedModuleVariables(c, *region);
    plans.sharing[&s] = plan::planSharing(*region, c.activity, c.effects);
    refuseAssumedSizeSums(c, plans.sharing[&s], s.origin.range);
    plans.schedule[&s] = plan::planSchedule(*region, plans.reversal, c.effects);
  });
  return plans;
}

}  // namespace pj::transform
