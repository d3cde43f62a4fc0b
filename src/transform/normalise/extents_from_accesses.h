// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"

namespace pj::transform {

/// Gives array arguments of open size the extent that their procedure touches, where that is the
/// same in every call with the same arguments:
///
///   real :: p(*)                          double dot(int n, const double *a)   reads a[0] to
///   a[n-1] p(2) = p(1)*p(3)        p(3)          for (int k = 0; k < n; k++) s += a[k];   a[n]
///
/// No more than that: the actual argument may have no more elements. Where a condition decides
/// which elements are touched, the size stays open. The head keeps what it has: its declarations
/// are the user's.
void takeExtentsFromAccesses(ir::Program& program, const analysis::Activity& activity);

}  // namespace pj::transform
