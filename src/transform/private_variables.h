// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/derivative_program.h"

namespace pj::transform {

/// Is the procedure one that only its file sees, and that files of derivatives repeat where they
/// call it?
bool isRepeated(const ir::Procedure& p);

/// Is `s` a variable that the procedures of its module (or file) see, and nobody else?
bool isPrivateVariable(const ir::Symbol& s);

/// Does `p` stand where the private variable is seen?
bool sees(const ir::Procedure& p, const ir::Symbol& s);

/// Declares the private variables that the derivatives name a second time, beside them, and has
/// them call copies of the primal procedures that use these variables. That is as good as the
/// original where the variable's value before the head does not matter, and where nothing but what
/// the head calls uses it; reports the variables for which that does not hold.
void declarePrivateVariables(DerivativeProgram& derivatives, ir::Program& program,
                             const ir::Procedure& head, Diagnostics& diagnostics);

}  // namespace pj::transform
