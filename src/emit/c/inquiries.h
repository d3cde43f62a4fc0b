// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// An intrinsic function about a type or a shape: huge, size, ...; nothing for others.
std::optional<ExprText> inquiryText(const ir::Intrinsic& e, const Scope& scope);

}  // namespace pj::emit::c
