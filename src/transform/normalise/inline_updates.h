// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::transform {

/// Writes the statements in the place of a call whose procedure does little more than set or update
/// elements that the call chooses: put(y, i, v) is y(i) = v. As a call it may change all of y,
/// which the adjoint would have to keep, and threads could not share.
void inlineUpdates(ir::Program& program, ir::Procedure& procedure,
                   const analysis::Effects& effects);

}  // namespace pj::transform
