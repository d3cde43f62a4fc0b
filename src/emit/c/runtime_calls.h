// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/scope.h"
#include "ir/stmt.h"

namespace pj::emit::c {

/// A call of the runtime, without the semicolon: everything goes by its address.
std::string runtimeCallText(const ir::RuntimeCall& call, const Scope& scope);

/// pj_push or pj_pop of a value that is in one piece; `e` is a scalar, an element, a whole array or
/// a contiguous section. Empty for any other.
std::string pushText(const ir::Expr& e, const Scope& scope);
std::string popText(const ir::Expr& e, const Scope& scope);

}  // namespace pj::emit::c
