// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/simplify/simplify.h"

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

Block simplifyAdjoint(Program& program, const Procedure& procedure, Block body,
                      const analysis::Effects& effects, const LiveAtEnd& lives) {
  analysis::SymbolSet live;
  for (const Symbol* s : procedure.arguments)
    if (lives(s)) live.insert(s);
  for (const Symbol* s : analysis::writtenIn(body, effects))
    if (s->procedure != &procedure && lives(s) && (s->module || s->procedure)) live.insert(s);
  body = simplifyArithmetic(program, body);
  body = removeDeadCode(program, body, live, effects);
  body = joinBranches(program, body, effects);
  body = joinZeroAndIncrement(program, body, effects);
  body = removeUnusedMemory(program, procedure, body);
  body = removeDeadCode(program, body, live, effects);
  body = fillUnsetArguments(program, procedure, body, effects);
  return makeDistinct(program, tidyClauses(program, body));
}

}  // namespace pj::transform
