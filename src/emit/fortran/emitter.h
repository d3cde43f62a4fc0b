// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/program.h"

namespace pj::emit {

/// All units of `file` as Fortran source, in the file's form.
std::string fortranFile(const ir::File& file);

/// An expression, on one line.
std::string fortranExpr(const ir::Expr& e);

/// A statement with the comments above it, in free form.
std::string fortranStmt(const ir::Stmt& s);

/// The declaration of one symbol: "real(8), intent(in) :: x(n)". In a derivative procedure an
/// intent(out) dummy of the primal is declared intent(inout).
std::string fortranDeclaration(const ir::Symbol& s, bool derivative = false);

/// An interface body for `p`, in free form, without "interface" around it.
std::string fortranInterface(const ir::Procedure& p);

}  // namespace pj::emit
