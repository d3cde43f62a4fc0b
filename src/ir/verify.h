// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::ir {

/// What every pass may rely on and must keep. Returns one sentence for each invariant that is
/// violated, with its place; nothing for a sound program.
///
/// - Children are there unless a node's comment says that they may be null.
/// - Operands have classes that their operator takes; ranks agree or one is 0; a node's own rank
///   follows from its operands. What is assigned has the rank of the target or 0.
/// - Conditions are logical scalars, masks logical arrays; loop variables, bounds and subscripts
///   are integers; a symbol has as many subscripts as dimensions.
/// - What is assigned, incremented, pushed or popped is a variable, an element or a section.
/// - Exit and Cycle name a loop around them, and do not leave an OpenMP construct.
/// - A clause has what its shape says; no variable is twice in the data-sharing clauses of a
/// directive.
/// - A statement stands in one place.
/// - A symbol is of the procedure, of its hosts or of a module, or is a constant.
std::vector<std::string> verify(const Program& program);
std::vector<std::string> verify(const Procedure& procedure);

}  // namespace pj::ir
