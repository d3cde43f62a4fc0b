// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj::driver {

/// Is the text of --set or --size, in the terms of C, an expression or a list of expressions in
/// brackets? Names may stand for anything; min and max are called with two values.
bool isExpression(const std::string& text);

}  // namespace pj::driver
