// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"
#include "ir/symbol.h"

namespace pj::emit::c {

/// Is the lower bound the literal 0? A null one means 1.
bool startsAtZero(const ir::Dimension& d);

/// upper + 1, folded: "n" of n - 1, "10" of 9.
ExprText successorText(const ir::Expr& upper, const Scope& scope);

/// e - lower, where a lower bound that is null means 1.
ExprText differenceText(const ir::Expr& e, const ir::Expr* lower, const Scope& scope);

/// Number of elements in an explicit dimension.
ExprText extentText(const ir::Dimension& d, const Scope& scope);

/// A number of elements, and whether it needs 64 bits.
struct Extent {
  ExprText text;
  bool isLong = false;
};

/// Does C compute the bound without signs? Counters are signed.
bool isUnsigned(const ir::Expr* bound);

/// One extent for each dimension that the loops over an array (Ref or Index) run over, in the order
/// of the IR. A dimension without a bound gives a marker.
std::vector<Extent> extentsOf(const ir::Expr& array, const Scope& scope);

/// Number of elements of an array.
ExprText countText(const ir::Expr& array, const Scope& scope);

}  // namespace pj::emit::c
