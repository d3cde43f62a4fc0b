// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>

#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Gives what `omp simd` makes private a variable of its own where the one of that name is used
/// elsewhere, too: that keeps its value. All else of a simd loop is as if it ran without. Reports
/// arrays and structures that would need that.
void separateLanes(ir::Program& program, ir::Procedure& procedure, Diagnostics& diagnostics);

/// Why the lanes of a simd loop do not change elements that others use.
enum class LaneProof : std::uint8_t {
  Promised,  ///< the source says so, and a tangent touches what the source touches
  Needed     ///< an adjoint adds to what the source reads: it is proved, or the loop has no lanes
};

/// What became of a simd loop.
struct LaneReport {
  SourceRange at;  ///< of the source's loop
  const ir::Symbol* counter;
  std::string why;  ///< it has no lanes any more; empty: it has
};

/// Lists in the clauses of simd loops what each lane has for itself (private, lastprivate) and what
/// lanes sum up (reduction). A loop of which that cannot be said is one without simd. A report for
/// each of them.
std::vector<LaneReport> settleLanes(ir::Program& program, ir::Procedure& procedure,
                                    const analysis::Effects& effects, LaneProof proof);

}  // namespace pj::transform
