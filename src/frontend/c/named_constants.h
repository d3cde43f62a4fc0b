// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "frontend/c/clang_headers.h"
#include "frontend/c/source_map.h"

namespace pj::frontend {

/// Is `e` a number that names are a part of, of enumerators of the file or of macros that stand for
/// numbers, so that the generated file can write it as the source does?
bool hasNamedConstant(const clang::Expr& e, SourceMap& source);

}  // namespace pj::frontend
