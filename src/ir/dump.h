// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/program.h"

namespace pj::ir {

/// The IR as text, which tests/unit/support/read_ir.h reads back:
///
///   (Subroutine square@0
///     (arguments
///       (x#0 real8 [n#1] In)
///       (n#1 integer4 In)
///       (y#2 real8 [n#1] Out))
///     (locals
///       (i#3 integer4))
///     (body
///       (#0 Do i#3 = 1, n#1 [
///         (#1 y#2(i#3) = x#0(i#3) * x#0(i#3))])))
///
/// A name is followed by the number of its symbol, or procedure; a statement begins with its
/// number, @ and its place, if it has one, and the comments above it. An assignment has no kind.
/// What is missing is "-". An expression is written with its type, {real8:1 f(x)}, where that does
/// not follow from its parts (impliedType); real8:1 is of rank 1.
///
/// A procedure that two others contain is written once; "(again f@2)" is the other place.
/// It is all that analyses see. The names that a file declares, its preamble, and the places of
/// expressions are not in it.
std::string dump(const Program& program);
std::string dump(const Procedure& procedure);
std::string dump(const Stmt& stmt);
std::string dump(const Expr& expr);

}  // namespace pj::ir
