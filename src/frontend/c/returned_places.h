// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// What stands in the place of calls, and the functions that were called.
using ReturnedPlaces = std::map<const clang::Stmt*, const clang::FunctionDecl*>;

/// Writes out the calls of functions that do nothing but return a place:
///   static double *at(grid *g, int i, int j) { return &g->u[i * g->n + j]; }
/// becomes what it returns, with the arguments in it, wherever they can stand there. Gives what it
/// wrote, with the functions.
ReturnedPlaces writeOutReturnedPlaces(clang::ASTContext& context);

}  // namespace pj::frontend
