// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Writes the assignment in the place of a call whose procedure is nothing but one assignment to an
/// element that the call chooses: put(y, i, v) is y(i) = v. As a call it may change all of y, which
/// the adjoint would have to keep, and threads could not share.
void inlineAssignments(ir::Program& program, ir::Procedure& procedure);

}  // namespace pj::transform
