// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "ir/expr.h"

namespace pj::ir {

/// The value of an integer that is written as a number, with a sign or without; none of anything
/// else, and of null. `integerConstant` knows named constants and sums, too.
std::optional<long long> integerValue(const Expr* e);

/// Is it a number, an integer or not, of that value?
bool isConstant(const Expr& e, double value);

}  // namespace pj::ir
