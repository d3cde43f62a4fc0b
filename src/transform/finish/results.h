// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "ir/program.h"

namespace pj::transform {

/// The assignments to the result of a function that are printed as "return value;", and the return
/// statements behind them, which go with them.
std::set<const ir::Stmt*> returningAssignments(const ir::Procedure& p);

}  // namespace pj::transform
