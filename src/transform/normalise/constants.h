// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// `e`, a literal or a named constant that stands in `from`, as `to` says the same: its name, or
/// that of its kind, may mean something else there, or nothing. Null: it cannot be said there.
const ir::Expr* constantIn(ir::Program& program, const ir::Expr& e, const ir::Procedure& from,
                           const ir::Procedure& to);

}  // namespace pj::transform
