// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "analysis/effects.h"

namespace pj::plan {

/// The assignments in `block` to an element, with numbers as subscripts, of an array among `born`,
/// that nothing before them in the block may have set. `born`: variables that have no value at the
/// block's start. What such a statement overwrites is no value. Loops and constructs in the block
/// count as a whole: what stands in them may run again.
std::set<const ir::Stmt*> firstWrites(const ir::Block& block, const analysis::SymbolSet& born,
                                      const analysis::Effects& effects);

}  // namespace pj::plan
