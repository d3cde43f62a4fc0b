// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <clang/AST/Stmt.h>

#include "frontend/c/lowering.h"

namespace pj::frontend {

/// How a loop that compares its counter with its bound relates to the same loop over all integers.
enum class SignedLoop : std::uint8_t {
  Same,          ///< it takes the same turns
  SameFromZero,  ///< it does where the start is not negative, and takes none elsewhere
  Different      ///< a value wraps around: C's loop must stay as it is
};

/// For the loop that C compares as `test` says; an unsigned comparison takes negative values for
/// great ones, and a difference of unsigned numbers is never negative. What would take as many
/// turns as an unsigned type has numbers, without an end before, does not count: no such loop is
/// run.
SignedLoop signedLoop(const CountedLoop& loop, const clang::ForStmt& statement);

}  // namespace pj::frontend
