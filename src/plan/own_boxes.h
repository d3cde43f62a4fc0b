// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "analysis/touched_boxes.h"

namespace pj::plan {

/// What proves that no two iterations of a loop read one element of an array.
struct OwnBoxes {
  const ir::Symbol* written;    ///< an array that each run writes in a box of its own
  std::vector<int> dimensions;  ///< of what is read, from 1: where the box is the iteration's own
};

/// What one thread touches without waiting for others: in an iteration of a worksharing loop, or in
/// statements that all threads run.
struct TouchedRun {
  std::vector<analysis::TouchedBox> boxes;
  /// The runs within a statement: of the body of a loop, a turn; of a branch, its arms.
  std::map<const ir::Stmt*, std::vector<TouchedRun>> within = {};
};

/// Does each run read `v` only where it, or the run within it that reads, writes some array? Two
/// threads that read one element between two barriers would both write one, as below. Nothing: that
/// is not known. `changing`: what may have other values in other runs.
std::optional<OwnBoxes> ownBoxes(const ir::Symbol* v, const std::vector<TouchedRun>& runs,
                                 analysis::SymbolSet changing);

/// Does each iteration read `v` only where it writes some array, in the dimensions that two boxes
/// must differ in? Nothing: that is not known.
///
///   flux(1:n - 1, first:last) is written, h(1:n, first:last) is read
///
/// Where two iterations had a column in common, both would write flux(1, column): the primal would
/// have a race. `touched`: of an iteration of `nest`; `own`: what each thread has of its own.
std::optional<OwnBoxes> ownBoxes(const ir::Symbol* v,
                                 const std::vector<analysis::TouchedBox>& touched,
                                 const std::vector<const ir::Do*>& nest,
                                 const analysis::SymbolSet& own, const analysis::Effects& effects);

}  // namespace pj::plan
