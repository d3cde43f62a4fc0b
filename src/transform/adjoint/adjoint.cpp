// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/adjoint.h"

#include <map>
#include <set>

#include "ir/walk.h"
#include "transform/adjoint/explain.h"
#include "transform/adjoint/reverser.h"
#include "transform/adjoint/shared_dummies.h"
#include "transform/normalise/normalise.h"
#include "transform/references.h"
#include "transform/refusals.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The adjoints of local variables start at zero, those of private ones in their region.
Block zeroLocals(AdjointContext& c) {
  Block out;
  auto zero = [&](const Symbol* s) {
    Symbol* d = c.derivatives.derivative(s);
    if (!d || d->allocatable) return;
    out.push_back(c.build.assign(c.build.ref(d), c.build.real(0, d->type)));
  };
  for (const Symbol* s : c.primal.locals) zero(s);
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

/// A debug build of the runtime checks that the adjoint leaves the tape as it found it.
void guardTape(AdjointContext& c, Block& body) {
  if (!usesTape(body)) return;
  auto call = [&](RuntimeFunction f, Exprs args) {
    return c.build.stmt<RuntimeCall>({}, f, 4, std::move(args), Symbols{});
  };
  const std::string& name = c.adjoint.name;
  Type text{TypeClass::Character, 1, 0};
  const Expr* spelled = c.build.expr<Literal>({}, text, "'" + name + "'");
  body.insert(body.begin(), call(RuntimeFunction::AdjointBegin, {}));
  body.push_back(call(RuntimeFunction::AdjointEnd,
                      {spelled, c.build.integer(static_cast<long long>(name.size()), 8)}));
}

/// Plans and writes one procedure; the plans in words go to `explanation` (may be null). `source`
/// is its body before it was normalised.
void generate(AdjointContext& c, const Block& source, std::string* explanation) {
  Plans plans = makePlans(c);
  if (explanation) *explanation += explainPlans(c, plans, source);
  Reverser reverser(c, plans);
  Block backward = reverser.protect(reverser.backward(c.primal.body));
  Block body = reverser.forward(c.primal.body, nullptr);
  Block zero = zeroLocals(c);
  body.insert(body.end(), zero.begin(), zero.end());
  body.insert(body.end(), backward.begin(), backward.end());
  c.adjoint.body = simplifyAdjoint(c.program, c.adjoint, std::move(body), c.effects,
                                   [&](const Symbol* s) { return !c.isPrimal(s); });
  guardTape(c, c.adjoint.body);
  c.effects.set(&c.adjoint, c.effects.compute(c.adjoint));
}

/// The activity of the normalised program; with an error reported, that of the program as it was.
analysis::Activity prepare(Program& program, const analysis::Head& head, Diagnostics& diagnostics) {
  analysis::Activity before = analysis::computeActivity(program, head);
  refuseUnsupported(before, diagnostics);
  if (diagnostics.hasErrors()) return before;
  normaliseForAdjoint(program, before, diagnostics);
  return analysis::computeActivity(program, head, &before);
}

/// Threadprivate values survive from region to region only while the team stays as large: the
/// backward sweep would find those of a smaller team's other threads lost.
void refuseChangingTeams(const analysis::Activity& activity, const analysis::Effects& effects,
                         Diagnostics& diagnostics) {
  bool keeps = false;
  std::vector<const Stmt*> sized;
  for (const Procedure* p : activity.reachable())
    walkStmts(p->body, [&](const Stmt& s) {
      const auto* region = s.as<OmpParallel>();
      if (!region) return;
      for (const Symbol* v : analysis::ownVariables(*region, effects)) keeps |= v->threadprivate;
      for (const OmpClause& c : region->clauses)
        if (c.kind == OmpClauseKind::NumThreads || c.kind == OmpClauseKind::If) sized.push_back(&s);
    });
  if (!keeps) return;
  for (const Stmt* s : sized)
    diagnostics.report(diag::UnsupportedDirective, s->origin.range,
                       "num_threads or if where regions use threadprivate variables",
                       "let all regions have the same number of threads");
}

/// Writes the whole adjoint program; nothing when something is refused.
std::vector<File> generateAll(Program& program, const analysis::Head& head,
                              Diagnostics& diagnostics, plan::SharingPreference sharing,
                              std::string* explanation) {
  std::map<const Procedure*, Block> sources;
  for (const Procedure* p : program.procedures()) sources[p] = p->body;
  analysis::Activity activity = prepare(program, head, diagnostics);
  if (diagnostics.hasErrors()) return {};
  analysis::Effects effects(activity.reachable());
  refuseChangingTeams(activity, effects, diagnostics);
  std::set<const Procedure*> threaded = calledByThreads(activity.reachable());
  DroppedValues dropped(activity, effects);
  std::uint32_t primalSymbols = program.symbolCount();
  DerivativeProgram derivatives(program, activity, Mode::Adjoint);
  analysis::SymbolSet shared = sharedDummies(activity, effects, sharing);
  for (const auto& [primal, adjoint] : derivatives.procedures()) {
    AdjointContext c(program, activity, effects, dropped, derivatives, diagnostics, *primal,
                     *adjoint);
    c.primalSymbols = primalSymbols;
    c.sharing = sharing;
    c.sharedDummies = shared;
    for (const Symbol* dummy : primal->arguments)
      if (contains(shared, dummy)) c.atomic.insert(dummy);
    c.isCalledByThreads = threaded.count(primal) != 0;
    // All threads increment the adjoints of module and host variables that it reads.
    if (c.isCalledByThreads)
      for (const Symbol* v : effects.of(primal).reads)
        if (v->procedure != primal && !v->threadprivate && c.active(v)) c.atomic.insert(v);
    generate(c, sources[primal], explanation);
  }
  if (diagnostics.hasErrors()) return {};
  // What is written of the primal is as it was.
  for (Procedure* p : program.procedures())
    if (auto source = sources.find(p); source != sources.end()) p->body = source->second;
  return derivatives.files(diagnostics);
}

}  // namespace

std::vector<File> differentiateAdjoint(Program& program, const analysis::Head& head,
                                       Diagnostics& diagnostics, plan::SharingPreference sharing) {
  return generateAll(program, head, diagnostics, sharing, nullptr);
}

std::string explainAdjoint(Program& program, const analysis::Head& head, Diagnostics& diagnostics,
                           plan::SharingPreference sharing) {
  std::string explanation;
  generateAll(program, head, diagnostics, sharing, &explanation);
  return explanation;
}

}  // namespace pj::transform
