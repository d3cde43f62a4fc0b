// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// An intrinsic function on the bits of integers: iand, ishft, btest, ...; nothing for others.
std::optional<ExprText> bitText(const ir::Intrinsic& e, const Scope& scope);

}  // namespace pj::emit::c
