// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/stmt.h"

namespace pj::analysis {

/// Is there a jump in `s`, or is it one, that goes to a place outside of it: to the next turn or
/// the end of a loop around it, or out of the procedure? What stands behind `s` is skipped then.
bool jumpsOut(const ir::Stmt& s);

/// The same of any statement of a block.
bool jumpsOut(const ir::Block& block);

}  // namespace pj::analysis
