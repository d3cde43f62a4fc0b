// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/expr_text.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// A literal, which the IR spells as Fortran does, in C: 0.5d0 is 0.5, 10_8 is 10L.
ExprText literalText(const ir::Literal& e);

/// The digits of an integer literal without a suffix; empty for anything else. They may stand
/// where the other operand, or what is assigned to, determines the type.
std::string plainInteger(const ir::Expr& e);

}  // namespace pj::emit::c
