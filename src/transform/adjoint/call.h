// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/adjoint/context.h"

namespace pj::transform {

/// The backward statements of a call (or of target = f(...), `target` not null), which stands at
/// `range`: the call of the procedure's adjoint. Empty when the procedure has none.
ir::Block adjointOfCall(AdjointContext& context, const ir::Procedure& callee, const ir::Exprs& args,
                        const ir::Expr* target, SourceRange range);

}  // namespace pj::transform
