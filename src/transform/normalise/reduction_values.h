// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/builder.h"

namespace pj::transform {

/// What a thread's copy of `v` starts with in a sum, a product, a minimum or a maximum.
const ir::Expr* neutralValue(ir::Builder& build, const ir::Symbol* v, ir::ReductionOp op);

/// Two partial results of such a reduction as one, of the type `type`.
const ir::Expr* combinedValue(ir::Builder& build, ir::ReductionOp op, const ir::Expr* whole,
                              const ir::Expr* part, ir::Type type);

}  // namespace pj::transform
