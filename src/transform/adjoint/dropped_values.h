// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/activity.h"
#include "analysis/effects.h"

namespace pj::transform {

/// Is it a function that chooses among its arguments, so that the value of one may be dropped: max,
/// merge, a sum with a mask?
bool chooses(const ir::Expr& e);

/// Which statements compute a value that may be dropped, so that its adjoint is zero though the
/// value is infinite or not a number.
///
///   s = x/w                     s may be dropped: at the end y depends on it only where w > 0
///   if (w > 0) y = s
///   t = dx/v                    so may t
///   dt = min(dt, t)
///
/// Backward over the structured statements: what is done with the value that a variable has here,
/// on every path. Through calls by one summary a procedure. Elements of an array count as one
/// variable where they are used, and one by one where they are overwritten.
class DroppedValues {
 public:
  DroppedValues(const analysis::Activity& activity, const analysis::Effects& effects);

  /// May the value that the statement (Assign, Increment) gives be dropped?
  bool mayDrop(const ir::Stmt& s) const;

  /// May the value of `e` be infinite or not a number, and be dropped, where all that goes into the
  /// head is finite?
  bool mayBeInfinite(const ir::Expr& e) const;

 private:
  std::map<const ir::Stmt*, bool> dropped_;
  analysis::SymbolSet infinite_;
};

}  // namespace pj::transform
