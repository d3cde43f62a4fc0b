// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <clang/AST/Expr.h>

namespace pj::frontend {

/// Is `type` one of real or complex numbers?
bool isReal(clang::QualType type);

/// Are numbers of this type letters, and not bytes?
bool isText(clang::QualType type);

/// May the call change anything but real numbers and variables of the called functions?
bool mayChangeIntegers(const clang::CallExpr& c);

}  // namespace pj::frontend
