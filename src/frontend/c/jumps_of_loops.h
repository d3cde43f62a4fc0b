// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// Does `break` of this very loop, or switch, occur in its body?
bool breaks(const clang::Stmt* s);

}  // namespace pj::frontend
