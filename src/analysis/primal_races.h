// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <vector>

#include "analysis/effects.h"

namespace pj::analysis {

/// Two iterations of a parallel loop certainly write one place that threads share, at two
/// statements or at one.
struct PrimalRace {
  const ir::Symbol* variable;
  SourceRange at;
  std::optional<SourceRange> other = std::nullopt;  ///< of another statement
};

/// What can be shown: scalars and elements that all iterations set, `y(i)` beside `y(i + 1)`. The
/// clauses of regions say of each variable what it is (transform/normalise: write-out-clauses).
std::vector<PrimalRace> racesIn(const ir::Procedure& p, const Effects& effects);

}  // namespace pj::analysis
