// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::plan {

/// The arrays of which each iteration of `loop` names elements that no other one names: wherever
/// its body names them, the same subscript is the counter, or the counter and a number. What such
/// an iteration overwrites, no other iteration has read.
analysis::SymbolSet ownSlices(const ir::Do& loop, const analysis::Effects& effects);

}  // namespace pj::plan
