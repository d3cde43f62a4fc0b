// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"

namespace pj::transform {

/// Takes the calls of active functions out of expressions, and active expressions out of the
/// arguments of active procedures: afterwards such a call is the whole right-hand side of an
/// assignment, and each of its active arguments is a variable that can have a derivative beside it.
///
///   Before                          After
///     y = f(a + b)*g(x) + y           x_actual = a + b
///                                     f_result = f(x_actual)
///                                     g_result = g(x)
///                                     y = f_result*g_result + y
///
/// Order: left to right, innermost first. A call that is the whole right-hand side stays if the
/// left-hand side has the function's type and is not among the arguments. Temporaries of rank > 0
/// are allocatables that are assigned as a whole.
///
/// Calls in conditions, bounds and allocations stay where they are (no derivative flows through
/// them), as do those in where constructs and in implied do loops.
///
/// Real variables that were made after the activity analysis are taken for active.
void hoistCalls(ir::Program& program, ir::Procedure& procedure, const analysis::Activity& activity);

}  // namespace pj::transform
