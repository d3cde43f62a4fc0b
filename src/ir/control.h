// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "ir/stmt.h"

namespace pj::ir {

/// May control get behind the block, as a compiler sees it? `returning`: assignments that are
/// printed as returns.
bool reachesEnd(const Block& block, const std::set<const Stmt*>& returning);

}  // namespace pj::ir
