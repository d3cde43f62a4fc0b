// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/expr.h"

namespace pj::ir {

/// Is each element of the array `e` computed from the elements of its operands at the same place:
/// is it an operation, an elemental function, or a conversion?
bool isElementwise(const Expr& e);

}  // namespace pj::ir
