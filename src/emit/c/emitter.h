// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>

#include "ir/program.h"

namespace pj::emit {

/// Does each procedure begin with a run-time test of what its pointer parameters point to?
enum class OverlapTest { No, Yes };

/// The text of a generated .c file: the primal's preamble, what it needs from other files, its
/// global variables, its procedures. It stands without its header: a prototype with a pointer and a
/// definition with a variable-length array make gcc warn.
std::string cFile(const ir::File& file, OverlapTest test = OverlapTest::No);

/// The header that belongs to it, for C and C++.
std::string cHeader(const ir::File& file);

/// The macro that says that the types of the source file `path` are known already.
std::string cTypesGuard(const std::string& path);

/// An expression, on one line.
std::string cExpr(const ir::Expr& e);

/// A statement with the comments above it.
std::string cStmt(const ir::Stmt& s);

/// The declaration of a parameter or a variable: "const double x[n]", "double* f".
std::string cDeclaration(const ir::Symbol& s);

/// "void f(int n, const double x[n])"
std::string cPrototype(const ir::Procedure& p);

/// Is there something in `text`, printed by the functions above, that C has no form for? A mistake
/// of the passes before: such a text must not be written.
bool hasGaps(const std::string& text);
/// What such a place is for, in words, and what the user may write instead.
struct Gap {
  std::string what, instead;
};
/// The first of them.
std::optional<Gap> firstGap(const std::string& text);

}  // namespace pj::emit
