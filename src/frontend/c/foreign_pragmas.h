// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj::frontend {

/// Blanks out the pragmas of a source that say nothing of what it computes: hints for loops, other
/// standards. Clang takes some for errors in places where other compilers pass over them.
void blankForeignPragmas(std::string& source);

}  // namespace pj::frontend
