// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "transform/adjoint/context.h"
#include "transform/adjoint/reverser.h"

namespace pj::transform {

/// How a worksharing loop of the source has no conflicts in its backward loop.
struct SolvedConflict {
  SourceRange loop;
  analysis::SymbolSet arrays;  ///< their adjoints
  std::string how;
};

/// Builds other loops where iterations of a backward loop increment one element atomically, with
/// the first strategy that does without; notes that in `solved`. What is asked to be atomic stays.
/// Where none does, `reverser` lets threads sum up in copies, if that is planned.
ir::Block solveConflicts(AdjointContext& context, const Plans& plans, Reverser& reverser,
                         const ir::Block& body, std::vector<SolvedConflict>& solved);

}  // namespace pj::transform
