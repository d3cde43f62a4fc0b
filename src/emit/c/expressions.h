// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"

namespace pj::emit::c {

/// The text of `e` with the fewest parentheses that keep its value bit by bit and that let
/// compilers not suggest more.
ExprText exprText(const ir::Expr& e, const Scope& scope);

/// The text of `e` where an operator that binds as tightly as `least` may stand.
std::string exprAt(const ir::Expr& e, Binding least, const Scope& scope);

/// The whole text of `e`.
std::string whole(const ir::Expr& e, const Scope& scope);

/// `e` where what surrounds it has type `type`, so that a literal needs no suffix of its own.
ExprText operandText(const ir::Expr& e, ir::Type type, const Scope& scope);

/// `side` beside `other`, which with it makes a number of the type of both: of two literals, both
/// keep their suffixes.
ExprText sideText(const ir::Expr& side, const ir::Expr& other, const Scope& scope);

/// (type)e; the bare text where it has that type.
ExprText castText(ir::Type type, const ir::Expr& e, const Scope& scope);

/// Is evaluating it twice no work: a variable, an element with simple subscripts, a literal?
bool isSimple(const ir::Expr& e);

}  // namespace pj::emit::c
