// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/overrides.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/effects.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/overrides.h"

namespace pj::transform {

using namespace ir;
using plan::Sharing;

namespace {

/// How a region and its loops treat one variable.
struct Treatment {
  bool own = false;          ///< some clause gives each thread a copy
  bool summed = false;       ///< some clause is reduction(+)
  bool incremented = false;  ///< there is an atomic increment of it
  bool assigned = false;     ///< it is written otherwise
};

Treatment treatmentOf(const Symbol* v, const Stmt& region, const analysis::Effects& effects) {
  Treatment t;
  t.own = v->threadprivate;
  walkStmt(region, [&](const Stmt& s) {
    if (const OmpClauses* clauses = ir::clausesOf(s))
      for (const OmpClause& c : *clauses) {
        if (!givesOwnCopy(c.kind)) continue;
        if (std::find(c.symbols.begin(), c.symbols.end(), v) == c.symbols.end()) continue;
        t.own = true;
        t.summed |= c.kind == OmpClauseKind::Reduction && c.reduction == ReductionOp::Add;
      }
    const analysis::Accesses a = effects.accesses(s);
    for (const analysis::Access& w : a.writes)
      if (w.symbol == v) (s.is<Increment>() ? t.incremented : t.assigned) = true;
  });
  return t;
}

/// What is wrong with the wish; empty: nothing.
std::string fault(Sharing wanted, const Treatment& t) {
  if (wanted == Sharing::Reduction)
    return t.summed ? "" : "the region has no such reduction of the variable itself";
  if (wanted == Sharing::Atomic)
    return t.incremented && !t.assigned ? "" : "the variable itself has no atomic increments only";
  return t.own ? "each thread has its own of the variable: shared derivatives would be a race" : "";
}

std::string_view spelled(Sharing wanted) {
  return wanted == Sharing::Reduction ? "reduction(+: "
         : wanted == Sharing::Atomic  ? "atomic("
                                      : "shared(";
}

}  // namespace

void checkTangentOverrides(const Procedure& p, const analysis::Activity& activity,
                           Diagnostics& diagnostics) {
  walkStmts(p.body, [&](const Stmt& s) {
    if (!s.is<OmpParallel>() && !s.is<OmpParallelDo>()) return;
    auto refuse = [&](const std::string& what, const std::string& instead) {
      diagnostics.report(diag::UnsupportedDirective, s.origin.range, what, instead);
    };
    plan::Overrides overrides = plan::readOverrides(s.origin.comments, "omp_tangent");
    if (!overrides.fault.empty())
      return refuse("'$ad omp_tangent' above this region", overrides.fault);
    if (overrides.byName.empty()) return;
    analysis::Effects effects(activity.reachable());
    for (const auto& [name, wanted] : overrides.byName) {
      analysis::SymbolSet used, found;
      walkStmt(s, [&](const Stmt& x) {
        analysis::Accesses a = effects.accesses(x);
        for (const auto* list : {&a.reads, &a.writes})
          for (const analysis::Access& access : *list)
            if (activity.active(access.symbol)) used.insert(access.symbol);
      });
      std::vector<std::string> names;
      for (const Symbol* v : used) names.push_back(v->name);
      const std::string meant = plan::meantBy(name, names);
      for (const Symbol* v : used)
        if (v->name == meant) found.insert(v);
      if (found.empty()) {
        refuse(fmt::format("'{}' in '$ad omp_tangent'", name),
               "no variable of that name has a derivative in this region");
        continue;
      }
      std::string why = fault(wanted, treatmentOf(*found.begin(), s, effects));
      if (!why.empty())
        refuse(fmt::format("{}{}) in '$ad omp_tangent'", spelled(wanted), name), why);
    }
  });
}

}  // namespace pj::transform
