// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"
#include "analysis/effects.h"
#include "plan/sharing.h"

namespace pj::transform {

/// The array dummies of procedures that are called in parallel regions whose adjoints all threads
/// increment: an actual argument's adjoint needs atomic increments there, and the procedure only
/// reads the dummy. The procedure's adjoint makes these increments itself: an adjoint of its own
/// for each call would cost each call the size of the array. It has one where the array is small
/// and no region writes it: what each call adds there, for elements that it does not read, too, is
/// in nobody's way.
///
///   !$omp parallel do
///   do i = 1, n
///     y(i) = weighted(x, cells(i))       x is such a dummy of weighted
///   end do
analysis::SymbolSet sharedDummies(const analysis::Activity& activity,
                                  const analysis::Effects& effects,
                                  plan::SharingPreference preference);

}  // namespace pj::transform
