// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "analysis/activity.h"
#include "analysis/symbol_set.h"

namespace pj::analysis {

/// The variables on whose values derivatives may depend: active ones, and whatever these, a branch
/// around them, a subscript or a bound is computed from; one verdict a variable. A timer is none:
/// nothing but itself is computed from it. What an adjoint finds in the others does not matter.
SymbolSet influential(const std::vector<ir::Procedure*>& procedures, const Activity& activity);

}  // namespace pj::analysis
