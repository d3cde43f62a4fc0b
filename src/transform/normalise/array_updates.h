// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Writes atomic updates of whole arrays and sections as loops over their elements: an atomic
/// construct updates one number.
void expandArrayUpdates(ir::Program& program, ir::Procedure& procedure);

}  // namespace pj::transform
