// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/walk.h"
#include "transform/adjoint/assignment.h"
#include "transform/adjoint/reverser.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// What the adjoint of a statement reads of the primal, found by writing it and looking.
class NeededValues {
 public:
  explicit NeededValues(AdjointContext& c) : c_(c) {}

  const SymbolSet& of(const Stmt& s) {
    auto [it, isNew] = known_.try_emplace(&s);
    if (isNew) it->second = compute(s);
    return it->second;
  }

 private:
  SymbolSet compute(const Stmt& s) {
    Block block;
    if (const auto* n = s.as<Assign>()) {
      const auto* f = n->rhs->as<FunctionCall>();
      block = f ? adjointOfCall(c_, *f->callee, f->args, n->lhs) : adjointOfAssignment(c_, *n);
    } else if (const auto* call = s.as<Call>()) {
      block = adjointOfCall(c_, *call->callee, call->args, nullptr);
    }
    SymbolSet needed;
    walkStmts(block, [&](const Stmt& x) {
      for (const auto& r : c_.effects.accesses(x).reads)
        if (c_.isPrimal(r.symbol)) needed.insert(r.symbol);
    });
    return needed;
  }

  AdjointContext& c_;
  std::map<const Stmt*, SymbolSet> known_;
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
  NeededValues needed(c);
  plans.reversal = plan::planReversal(c.primal, c.effects,
                                      [&](const Stmt& s) { return needed.of(s); });
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
