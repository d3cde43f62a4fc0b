// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <vector>

#include "transform/normalise/array_loops.h"

namespace pj::transform {

using Assigns = std::vector<const ir::Assign*>;

/// The assignments of a where construct, in their order. Nothing: it holds other statements.
std::optional<Assigns> assignmentsOf(const ir::Where& n);

/// Does a subscript on a left-hand side depend on a variable that one of them assigns?
bool subscriptsChange(const Assigns& assigns);

/// May a call in `e` read or write `s` behind its arguments?
bool callMayTouch(const ir::Expr& e, const ir::Symbol* s, const ir::Procedure& procedure);

/// Are the variables that the construct assigns only read at the element that is assigned?
bool isElementByElement(const ir::Where& n, const Assigns& assigns, const ir::Procedure& procedure);

/// The construct for the element of the current iteration of `loops`: an if. What is computed
/// before goes to `out`.
const ir::Stmt* elementOf(const ir::Where& n, ir::Builder& b, ArrayLoops& arrays,
                          const LoopDims& loops, ir::Block& out);

}  // namespace pj::transform
