// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// The statements with `argument` in place of the result variable `result`: the tangent of a
/// function is a subroutine that gives the value back through an argument.
///
///   Before  f = x**2            After  f = x**2     ! f now a dummy argument
ir::Block withResultArgument(ir::Program& program, const ir::Block& body, const ir::Symbol* result,
                             const ir::Symbol* argument);

}  // namespace pj::transform
