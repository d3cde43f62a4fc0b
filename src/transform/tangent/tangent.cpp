// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/tangent.h"

#include <set>

#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/normalise/extents_from_accesses.h"
#include "transform/normalise/extents_from_calls.h"
#include "transform/normalise/remove_jumps.h"
#include "transform/normalise/write_out_clauses.h"
#include "transform/refusals.h"
#include "transform/simplify/simplify.h"
#include "transform/tangent/overrides.h"
#include "transform/tangent/result_argument.h"
#include "transform/tangent/statements.h"
#include "transform/tangent/unread_derivatives.h"

namespace pj::transform {

using ir::Symbol;

namespace {

/// Has the procedure a reduction of active variables that is no sum? No reduction clause says its
/// derivative.
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

std::vector<ir::File> differentiateTangent(ir::Program& program, const analysis::Activity& given,
                                           Diagnostics& diagnostics) {
  refuseUnsupported(given, diagnostics);
  if (diagnostics.hasErrors()) return {};
  const analysis::Effects effects(given.reachable());
  for (const ir::Procedure* p : given.reachable()) {
    if (!given.active(p)) continue;
    checkTangentOverrides(*p, given, diagnostics);
    refuseSideEffects(*p, given, effects, diagnostics);
  }
  takeExtentsFromCalls(program, given);            // the derivative of what is passive is as long
  takeExtentsFromAccesses(program, given);         // as what the callee declares
  std::map<ir::Procedure*, ir::Block> writtenOut;  ///< as they were
  for (ir::Procedure* p : given.reachable()) {
    if (!given.active(p) || !hasOtherReduction(*p, given)) continue;
    writtenOut.emplace(p, p->body);
    removeJumps(program, *p);
    writeOutClauses(program, *p, diagnostics);
  }
  if (diagnostics.hasErrors()) return {};
  const analysis::Activity activity =
      writtenOut.empty() ? given : analysis::computeActivity(program, given.head, &given);
  DerivativeProgram shells(program, activity, Mode::Tangent);
  for (const auto& [primal, generated] : shells.procedures()) {
    TangentStatements statements(program, activity, shells, *generated, diagnostics);
    generated->body = withoutUnreadDerivatives(program, *primal, statements.block(primal->body));
    if (writtenOut.count(const_cast<ir::Procedure*>(primal)))
      generated->body = tidyClauses(program, generated->body);
    if (const Symbol* argument = shells.resultArgument(primal))
      generated->body = withResultArgument(program, generated->body, primal->result, argument);
    generated->trailingComments = primal->trailingComments;
  }
  if (diagnostics.hasErrors()) return {};
  for (auto& [primal, source] : writtenOut) primal->body = source;
  return shells.files(diagnostics);
}

}  // namespace pj::transform
