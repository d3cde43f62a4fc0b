// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "ir/expr.h"

namespace pj::ir {

/// The value of a scalar integer of numbers and named constants, by sums, differences, products and
/// quotients; none of anything else, of what no long long or the number's type holds, and of null.
std::optional<long long> integerConstant(const Expr* e);

}  // namespace pj::ir
