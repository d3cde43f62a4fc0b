// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"

namespace pj::transform {

/// Gives array arguments of open size the extent that all calls of their procedure agree on, in
/// terms of the procedure's own arguments:
///
///   call f(a, 3*n)   with a(3*n)  and  subroutine f(x, m), x(*)      x(m)
///
/// The head keeps what it has: its calls are not here.
void takeExtentsFromCalls(ir::Program& program, const analysis::Activity& activity);

}  // namespace pj::transform
