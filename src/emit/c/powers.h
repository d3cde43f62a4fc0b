// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// base**exponent: a product for small constant exponents, else a call of pow.
ExprText powerText(const ir::Binary& e, const Scope& scope);

}  // namespace pj::emit::c
