// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>

#include "ir/stmt.h"

namespace pj::transform {

/// Whether a value of a variable flows into statements, from before or from the iteration before.
enum class Flow {
  None,     ///< every read follows a write, as a compiler sees it
  Guarded,  ///< reads stand under the conditions of a write: compilers do not see it, and warn
  In,       ///< it may
};

/// How values of `v`, a scalar or an array, flow into `statements`. `mentions`: does a statement,
/// everything in it included, mention `v`? Definite assignment, as in the Java Language
/// Specification, chapter 16, with conditions.
Flow flowInto(const ir::Block& statements, const ir::Symbol* v,
              const std::function<bool(const ir::Stmt&)>& mentions);

}  // namespace pj::transform
