// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <vector>

#include "ir/expr.h"

namespace pj::analysis {

/// The extents of a designator, in each of its dimensions where that is a number: 3 of x(2*i:2*i +
/// 2). None in others, where it has a step, and of a vector of subscripts; nothing of no
/// designator.
std::vector<std::optional<long long>> fixedExtents(const ir::Expr& designator);

/// How many elements a designator has, where that is a number: 1 of a scalar.
std::optional<long long> fixedSize(const ir::Expr& designator);

/// How many elements a variable is declared with, where that is a number.
std::optional<long long> fixedSize(const ir::Symbol& variable);

}  // namespace pj::analysis
