// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"
#include "plan/sharing.h"

namespace pj::transform {

/// Writes the adjoint of every active procedure: a forward sweep that keeps what the backward
/// sweep needs, and the backward sweep. The adjoint of a procedure increments the adjoints of its
/// inputs and consumes those of its outputs. What it cannot differentiate it reports; the files
/// must then not be written. `program` is normalised in place (see transform/normalise).
std::vector<ir::File> differentiateAdjoint(
    ir::Program& program, const analysis::Head& head, Diagnostics& diagnostics,
    plan::SharingPreference sharing = plan::SharingPreference::Auto);

/// The plans of every active procedure in words, beside source lines.
std::string explainAdjoint(ir::Program& program, const analysis::Head& head,
                           Diagnostics& diagnostics,
                           plan::SharingPreference sharing = plan::SharingPreference::Auto);

}  // namespace pj::transform
