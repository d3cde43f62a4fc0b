// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/tangent.h"

#include "transform/refusals.h"
#include "transform/tangent/result_argument.h"
#include "transform/tangent/statements.h"

namespace pj::transform {

using ir::Symbol;

std::vector<ir::File> differentiateTangent(ir::Program& program, const analysis::Activity& activity,
                                           Diagnostics& diagnostics) {
  refuseUnsupported(activity, diagnostics);
  if (diagnostics.hasErrors()) return {};
  DerivativeProgram shells(program, activity, Mode::Tangent);
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
