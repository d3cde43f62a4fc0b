// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/expr.h"

namespace pj::transform {

/// Something to take the shape of `e` from: a variable in it where there is one.
const ir::Expr& shapeSource(const ir::Expr& e);

}  // namespace pj::transform
