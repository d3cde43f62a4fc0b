// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/adjoint.h"

#include <set>

#include "analysis/influence.h"
#include "ir/walk.h"
#include "transform/adjoint/explain.h"
#include "transform/adjoint/shared_dummies.h"
#include "transform/references.h"
#include "transform/simplify/share_variables.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The adjoints of local variables start at zero, those of private ones in their region.
Block zeroLocals(AdjointContext& c) {
  Block out;
  for (const Symbol* s : c.primal.locals) {
    Symbol* d = c.derivatives.derivative(s);
    if (d && !d->allocatable)
      out.push_back(c.build.assign(c.build.ref(d), c.build.real(0, d->type)));
  }
  return out;
}

bool usesTape(const Block& block) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) {
    found |= s.is<Push>() || s.is<Pop>();
    if (const auto* call = s.as<RuntimeCall>()) found |= call->function != RuntimeFunction::Attach;
  });
  return found;
}

/// Threadprivate values survive from region to region only while the team stays as large: the
/// backward sweep would find those of a smaller team's other threads lost.
void refuseChangingTeams(const analysis::Activity& activity, const analysis::Effects& effects,
                         Diagnostics& diagnostics) {
  bool keeps = false;
  const analysis::SymbolSet needed = analysis::influential(activity.reachable(), activity);
  std::vector<const Stmt*> sized;
  for (const Procedure* p : activity.reachable())
    walkStmts(p->body, [&](const Stmt& s) {
      const auto* region = s.as<OmpParallel>();
      if (!region) return;
      for (const Symbol* v : analysis::ownVariables(*region, effects))
        keeps |= v->threadprivate && contains(needed, v);
      for (const OmpClause& c : region->clauses)
        if (c.kind == OmpClauseKind::NumThreads || c.kind == OmpClauseKind::If) sized.push_back(&s);
    });
  if (!keeps) return;
  for (const Stmt* s : sized)
    diagnostics.report(diag::UnsupportedDirective, s->origin.range,
                       "num_threads or if where regions use threadprivate variables",
                       "let all regions have the same number of threads");
}

}  // namespace

// What both sweeps compute, or two places of one, stands in statements of its own in each.

void AdjointProcedure::sweepBackward() {
  body() = makeDistinct(context.program, reverser_.backward(context.primal.body));
}

void AdjointProcedure::protect() {
  body() = reverser_.protect(body());
}

void AdjointProcedure::sweepForward() {
  Block sweeps = reverser_.forward(context.primal.body, nullptr);
  append(sweeps, zeroLocals(context));
  append(sweeps, body());
  body() = makeDistinct(context.program, sweeps);
}

void AdjointProcedure::solveConflicts() {
  const Block before = body();
  body() = transform::solveConflicts(context, plans, reverser_, before, solved);
  if (body() != before)
    body() = removeDeadCode(context.program, body(), liveAtEnd(), context.effects);
}

void AdjointProcedure::shareVariables() {
  const FamilyOf asked = [&](const Symbol* s) { return context.derivatives.askedName(s); };
  body() =
      transform::shareVariables(context.program, context.adjoint, body(), asked, context.effects);
}

void AdjointProcedure::guardTape() {
  if (!usesTape(body())) return;
  Builder& build = context.build;
  auto call = [&](RuntimeFunction f, Exprs args) {
    return build.stmt<RuntimeCall>({}, f, 4, std::move(args), Symbols{});
  };
  const std::string& name = context.adjoint.name;
  Type text{TypeClass::Character, 1, 0};
  const Expr* spelled = build.expr<Literal>({}, text, "'" + name + "'");
  body().insert(body().begin(), call(RuntimeFunction::AdjointBegin, {}));
  body().push_back(call(RuntimeFunction::AdjointEnd,
                        {spelled, build.integer(static_cast<long long>(name.size()), 8)}));
}

void AdjointProcedure::recordEffects() {
  context.effects.set(&context.adjoint, context.effects.compute(context.adjoint));
}

analysis::SymbolSet AdjointProcedure::liveAtEnd() const {
  const Procedure& p = context.adjoint;
  analysis::SymbolSet live;
  for (const Symbol* s : p.arguments)
    if (!context.isPrimal(s)) live.insert(s);
  for (const Symbol* s : analysis::writtenIn(p.body, context.effects))
    if (s->procedure != &p && !context.isPrimal(s) && (s->module || s->procedure)) live.insert(s);
  return live;
}

AdjointProgram::AdjointProgram(Program& program, const analysis::Activity& activity,
                               Diagnostics& diagnostics, plan::SharingPreference sharing)
    : primalSymbols_(program.symbolCount()),
      effects_(activity.reachable()),
      dropped_(activity, effects_),
      derivatives_(program, activity, Mode::Adjoint) {
  refuseChangingTeams(activity, effects_, diagnostics);
  const std::set<const Procedure*> threaded = calledByThreads(activity.reachable());
  const analysis::SymbolSet shared = sharedDummies(activity, effects_, sharing);
  for (const auto& [primal, adjoint] : derivatives_.procedures()) {
    AdjointContext c(program, activity, effects_, dropped_, derivatives_, diagnostics, *primal,
                     *adjoint);
    c.primalSymbols = primalSymbols_;
    c.sharing = sharing;
    c.sharedDummies = shared;
    for (const Symbol* dummy : primal->arguments)
      if (contains(shared, dummy)) c.atomic.insert(dummy);
    c.isCalledByThreads = threaded.count(primal) != 0;
    // All threads increment the adjoints of module and host variables that it reads.
    if (c.isCalledByThreads)
      for (const Symbol* v : effects_.of(primal).reads)
        if (v->procedure != primal && !v->threadprivate && c.active(v)) c.atomic.insert(v);
    procedures_.emplace_back(std::move(c));
  }
}

std::string AdjointProgram::explanation() const {
  std::string text;
  for (const AdjointProcedure& p : procedures_)
    text += explainPlans(p.context, p.plans, p.solved, p.context.primal.source);
  return text;
}

}  // namespace pj::transform
