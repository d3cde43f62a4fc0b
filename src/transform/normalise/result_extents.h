// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// The extents of what the call of a function with an array as result gives, as the caller can say
/// them before the call: numbers, or what the arguments say. Empty where it cannot.
ir::Exprs resultExtents(ir::Program& program, const ir::FunctionCall& call,
                        const ir::Procedure& caller);

}  // namespace pj::transform
