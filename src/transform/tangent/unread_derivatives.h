// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// The body of a tangent without assignments to local derivatives that it never reads: of a value
/// that only goes into comparisons, subscripts, or functions that are piecewise constant.
ir::Block withoutUnreadDerivatives(ir::Program& program, const ir::Procedure& primal,
                                   const ir::Block& body);

}  // namespace pj::transform
