// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/allocations.h"
#include "ir/program.h"

namespace pj::transform {

/// Variables that may turn out to be read by nothing: bounds of arrays, numbers that are only set,
/// and structures, of which members may be set.
ir::SymbolSet perhapsUnread(const ir::Procedure& p, const ir::Allocations& allocations);

/// Takes those numbers out of `unread` that are read all the same, by assignments to variables that
/// are not, or no longer, in it: all at once, as each may stand in the value of the next. Bounds of
/// arrays stay.
void dropRead(const ir::Procedure& p, const ir::Allocations& allocations, ir::SymbolSet& unread);

}  // namespace pj::transform
