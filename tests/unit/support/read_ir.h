// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string_view>

#include "ir/program.h"

namespace pj::test {

/// Reads what ir::dump(Program) writes (ir/dump.h shows it) into an empty program. A test may leave
/// out more: the numbers behind names and before statements, where a name means one thing, and what
/// is empty. Throws std::runtime_error with the line and the column of what is wrong, and why.
void readProgram(std::string_view text, ir::Program& program);

}  // namespace pj::test
