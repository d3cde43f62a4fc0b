// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/allocations.h"
#include "ir/sections.h"
#include "transform/finish/formless_report.h"

namespace pj::transform {

/// Reports the statements of `p` that have no form in a language in which arrays are bare memory:
/// they know no extents, and only their elements have values.
void refuseFormless(const ir::Procedure& p, const ir::Allocations& allocations,
                    const ir::Shapes& shapes, FormlessReport& report);

}  // namespace pj::transform
