// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/tangent.h"

#include <algorithm>

#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"
#include "transform/tangent/overrides.h"
#include "transform/tangent/result_argument.h"
#include "transform/tangent/statements.h"

namespace pj::transform {

using ir::Symbol;

namespace {

/// Functions that a statement and its derivative would both call may change nothing.
void refuseSideEffects(const ir::Procedure& p, const analysis::Activity& activity,
                       const analysis::Effects& effects, Diagnostics& diagnostics) {
  ir::walkStmts(p.body, [&](const ir::Stmt& s) {
    const auto* assign = s.as<ir::Assign>();
    const auto* allocate = s.as<ir::Allocate>();
    bool twice = assign && !assign->rhs->is<ir::FunctionCall>() &&
                 activity.active(ir::baseSymbol(*assign->lhs));
    for (std::size_t k = 0; allocate && k < allocate->items.size(); ++k)
      twice |= activity.active(allocate->items[k].symbol);
    if (!twice) return;
    ir::forEachExpr(s, [&](const ir::Expr& root) {
      ir::walk(root, [&](const ir::Expr& e) {
        const auto* f = e.as<ir::FunctionCall>();
        if (!f || activity.active(f->callee)) return;
        const auto& its = effects.of(f->callee);
        bool changes = std::any_of(its.writes.begin(), its.writes.end(),
                                   [](const ir::Symbol* v) { return !v->byValue; });
        if (its.opaque || changes)
          diagnostics.report(diag::UnsupportedExpression,
                             e.range.valid() ? e.range : s.origin.range,
                             "a function with side effects in an active statement",
                             "assign its result to a variable first");
      });
    });
  });
}

}  // namespace

bool hasOtherReduction(const ir::Procedure& p, const analysis::Activity& activity) {
  bool found = false;
  ir::walkStmts(p.body, [&](const ir::Stmt& s) {
    const ir::OmpClauses* clauses = ir::clausesOf(s);
    if (!clauses) return;
    for (const ir::OmpClause& c : *clauses)
      if (c.kind == ir::OmpClauseKind::Reduction && c.reduction != ir::ReductionOp::Add)
        for (const Symbol* v : c.symbols) found |= activity.active(v);
  });
  return found;
}

void refuseForTangent(const analysis::Activity& activity, Diagnostics& diagnostics) {
  const analysis::Effects effects(activity.reachable());
  for (const ir::Procedure* p : activity.reachable()) {
    if (!activity.active(p)) continue;
    checkTangentOverrides(*p, activity, diagnostics);
    refuseSideEffects(*p, activity, effects, diagnostics);
  }
}

void TangentProcedure::differentiate() {
  TangentStatements statements(program, activity, derivatives, tangent, diagnostics);
  tangent.body = statements.block(primal.body);
  if (const Symbol* argument = derivatives.resultArgument(&primal))
    tangent.body = withResultArgument(program, tangent.body, primal.result, argument);
  tangent.trailingComments = primal.trailingComments;
}

void TangentProcedure::tidyClauses() {
  if (isWrittenOut) tangent.body = transform::tidyClauses(program, tangent.body);
}

TangentProgram::TangentProgram(ir::Program& program, const analysis::Activity& activity,
                               const std::set<const ir::Procedure*>& writtenOut,
                               Diagnostics& diagnostics)
    : derivatives_(program, activity, Mode::Tangent) {
  for (const auto& [primal, tangent] : derivatives_.procedures())
    procedures_.push_back({program, activity, derivatives_, diagnostics, *primal, *tangent,
                           writtenOut.count(primal) != 0});
}

}  // namespace pj::transform
