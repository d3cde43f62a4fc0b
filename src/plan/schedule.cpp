// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/schedule.h"

#include <functional>

#include "analysis/exposure.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/sharing.h"

namespace pj::plan {

using namespace ir;

std::string_view name(ScheduleForm f) {
  switch (f) {
    case ScheduleForm::Free: return "free";
    case ScheduleForm::MirroredStatic: return "mirrored static";
    case ScheduleForm::MirroredChunks: return "mirrored static chunks";
    case ScheduleForm::Recorded: return "recorded";
  }
  std::abort();
}

namespace {

/// The private variables of the region that a statement outside of `loop` may read before it
/// writes them.
void readOutside(const Block& block, const OmpDo& loop, const analysis::Effects& effects,
                 analysis::SymbolSet& read) {
  for (const Stmt* s : block) {
    if (s == &loop) continue;
    bool holds = false;
    walkStmt(*s, [&](const Stmt& x) { holds |= &x == &loop; });
    if (!holds) {
      join(read, analysis::exposedIn({s}, effects));
      continue;
    }
    forEachExpr(*s, [&](const Expr& e) { join(read, analysis::readSymbols(e)); });
    forEachBlock(*s, [&](const Block& b) { readOutside(b, loop, effects, read); });
  }
}

/// Is `v` changed by v = v + e only, and not read otherwise? Its adjoint is then only read. Or is
/// it not written at all? Then its adjoint is only incremented.
bool commutes(const Block& body, const Symbol* v, const analysis::Effects& effects) {
  bool increments = true, written = false;
  walkStmts(body, [&](const Stmt& s) {
    const auto* assign = s.as<Assign>();
    bool isIncrement = assign && baseSymbol(*assign->lhs) == v && matchIncrement(*assign).value;
    analysis::Accesses a = effects.accesses(s);
    for (const auto& w : a.writes)
      if (w.symbol == v) written = true, increments &= isIncrement;
    for (const auto& r : a.reads)
      if (r.symbol == v) increments &= isIncrement;
  });
  return increments || !written;
}

}  // namespace

SchedulePlan planSchedule(const OmpParallel& region, const OmpDo& loop,
                          const ReversalPlan& reversal, const analysis::Effects& effects) {
  SchedulePlan plan;
  auto loops = nestOf(loop);
  const Block& body = loops.back()->body;
  analysis::SymbolSet exposed = analysis::exposedIn(body, effects), outside;
  for (const Do* d : loops) exposed.erase(d->variable);
  readOutside(region.body, loop, effects, outside);
  const Symbol* carrier = nullptr;
  for (const Symbol* v : analysis::privates(region.clauses)) {
    if (!contains(exposed, v) && !contains(outside, v)) plan.local.insert(v);
    if (!carrier && contains(exposed, v) && !commutes(body, v, effects)) carrier = v;
  }
  if (reversal.tapeAcross(loops.back()) || (loops.size() > 1 && reversal.tapeAcross(loops[0]))) {
    plan.reason = "values are on the tape of the thread that ran the iteration";
  } else if (carrier) {
    plan.reason =
        "private '" + carrier->name + "' carries values from one iteration of a thread to the next";
  } else {
    plan.reason = "nothing lives on a thread across iterations";
    return plan;
  }
  plan.form = ScheduleForm::MirroredStatic;
  for (const OmpClause& c : loop.clauses) {
    if (c.kind != OmpClauseKind::Schedule) continue;
    if (c.schedule != ScheduleKind::Static) plan.form = ScheduleForm::Recorded;
    else if (c.expr) plan.form = ScheduleForm::MirroredChunks;
    plan.chunk = c.expr;
  }
  return plan;
}

bool needsSameTeam(const OmpParallel& region, const ReversalPlan& reversal,
                   const std::map<const Stmt*, SchedulePlan>& schedules,
                   const AdjointOfStatement& adjoint) {
  bool result = false;
  analysis::SymbolSet own = analysis::privates(region.clauses);
  for (const auto& [v, kept] : reversal.kept(&region))
    result |= contains(own, v) && kept.keeper != Keeper::None;
  std::function<void(const Block&)> visit = [&](const Block& block) {
    for (const Stmt* s : block) {
      if (const auto* loop = s->as<OmpDo>()) {
        result |= schedules.at(s).form != ScheduleForm::Free;
        for (const Do* d : nestOf(*loop))
          for (const auto& [v, kept] : reversal.kept(d)) result |= kept.keeper == Keeper::Tape;
        continue;
      }
      for (const auto& [v, kept] : reversal.kept(s)) result |= kept.keeper == Keeper::Tape;
      result |= reversal.control(s) == Keeper::Tape;
      result |= s->origin.range.valid() && adjoint(*s).exists;
      forEachBlock(*s, visit);
    }
  };
  visit(region.body);
  return result;
}

}  // namespace pj::plan
