// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/tangent.h"

#include "ir/walk.h"
#include "transform/tangent/result_argument.h"
#include "transform/tangent/statements.h"

namespace pj::transform {
namespace {

using ir::Procedure;
using ir::Symbol;

/// Reports what no rule covers, before anything is written.
void check(const Procedure& p, const analysis::Activity& activity, Diagnostics& diagnostics) {
  for (const Symbol* s : p.locals)
    if (s->saved && s->storage == ir::Storage::Local)
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "a local variable that keeps its value between calls",
                         "the procedure and its derivative would each have their own; move it to "
                         "a module");
  ir::walkStmts(p.body, [&](const ir::Stmt& s) {
    ir::forEachExpr(s, [&](const ir::Expr& root) {
      ir::walk(root, [&](const ir::Expr& e) {
        const auto* call = e.as<ir::Intrinsic>();
        if (!call || known(call->id) || !activity.active(&e)) return;
        diagnostics.report(diag::UnsupportedIntrinsic, e.range.valid() ? e.range : s.origin.range,
                           ir::info(call->id).name, "its derivative is not known");
      });
    });
  });
}

}  // namespace

std::vector<ir::File> differentiateTangent(ir::Program& program, const analysis::Activity& activity,
                                           Diagnostics& diagnostics) {
  DerivativeProgram shells(program, activity, Mode::Tangent);
  for (const auto& [primal, generated] : shells.procedures()) check(*primal, activity, diagnostics);
  if (diagnostics.hasErrors()) return {};
  for (const auto& [primal, generated] : shells.procedures()) {
    TangentStatements statements(program, activity, shells, *generated, diagnostics);
    generated->body = statements.block(primal->body);
    if (const Symbol* argument = shells.resultArgument(primal))
      generated->body = withResultArgument(program, generated->body, primal->result, argument);
    generated->trailingComments = primal->trailingComments;
  }
  if (diagnostics.hasErrors()) return {};
  return shells.files(diagnostics);
}

}  // namespace pj::transform
