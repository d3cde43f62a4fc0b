// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/context.h"

namespace pj::transform {

/// Refuses calls that certainly pass one place to two dummies, of which the callee writes one: in
/// the callee they are two variables, and so are their adjoints. What may be the same place, like
/// a(i) and a(j), is taken not to be.
void refuseOverlappingArguments(AdjointContext& c);

}  // namespace pj::transform
