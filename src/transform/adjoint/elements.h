// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/expr.h"

namespace pj::transform {

/// Are the two elements certainly different: do they differ in a subscript by a number?
bool distinct(const ir::Expr& a, const ir::Expr& b);

}  // namespace pj::transform
