// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes the tangent: every procedure again, with the derivative of an assignment before it, in
/// the same control structure and the same OpenMP constructs. What it cannot differentiate it
/// reports; the files must then not be written.
///
///   Before  y(i) = a*x(i)**2          After  yd(i) = ad*x(i)**2 + a*(2*x(i)*xd(i))
///                                            y(i) = a*x(i)**2
///
/// No derivative needs an initial value: every statement that defines a variable defines its
/// derivative too, and a derivative is read only where the variable is.
std::vector<ir::File> differentiateTangent(ir::Program& program, const analysis::Activity& activity,
                                           Diagnostics& diagnostics);

}  // namespace pj::transform
