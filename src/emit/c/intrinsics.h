// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// An intrinsic function in C: a call of <math.h>, an operator, a conditional expression. Those
/// of whole arrays have no form.
ExprText intrinsicText(const ir::Intrinsic& e, const Scope& scope);

}  // namespace pj::emit::c
