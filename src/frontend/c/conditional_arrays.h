// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// The variable-length arrays that are declared under a condition, or after a return that is.
std::set<const clang::VarDecl*> conditionalArrays(const clang::Stmt* body);

}  // namespace pj::frontend
