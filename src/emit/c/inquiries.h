// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// An intrinsic function about a type or a shape: huge, size, ...; nothing for others.
std::optional<ExprText> inquiryText(const ir::Intrinsic& e, const Scope& scope);

/// Is it the question whether there is memory, or an argument?
bool isPointerTest(const ir::Expr& e);

/// p != NULL or p == NULL of such a question.
ExprText comparedToNull(const ir::Expr& e, const char* comparison, const Scope& scope);

}  // namespace pj::emit::c
