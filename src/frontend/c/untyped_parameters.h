// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// Gives parameters `void *` that their function takes for pointers to one type, and for nothing
/// else, that type, as callbacks have them:
///   double f(double x, void *params) { double a = *(double *)params; ... }
void typeParameters(clang::ASTContext& context);

}  // namespace pj::frontend
