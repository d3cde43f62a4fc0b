// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/expr_text.h"
#include "emit/c/scope.h"
#include "ir/expr.h"
#include "ir/sections.h"
#include "ir/symbol.h"

namespace pj::emit::c {

/// A whole variable or named constant as a value: "x", "*x" for what is passed by its address.
ExprText variableText(const ir::Ref& e, const Scope& scope);

/// A scalar variable as a value, or the name of an array.
ExprText variableText(const ir::Symbol& s, const Scope& scope);

/// An element: "x[i][j]", the tuple of subscripts turned around.
ExprText elementText(const ir::Index& e, const Scope& scope);

/// A pointer to a scalar variable or element (Ref or Index): "&x[i]", "f" where f is passed by
/// its address.
std::string addressText(const ir::Expr& designator, const Scope& scope);

/// A pointer to the first element of an array or of a contiguous part of one, as an array of
/// `rank` dimensions: "x", "&x[k]", "a[i]".
std::string pointerText(const ir::Expr& designator, int rank, const Scope& scope);

/// A structure: "p", "&p[i]", "&p[k].inner", by value "p[i]". Dimensions that sections name are
/// left out.
std::string structureText(const ir::StructurePlace& place, bool byValue, const Scope& scope);

/// Does it name a variable, of which an address can be taken?
bool isVariable(const ir::Expr& e);

}  // namespace pj::emit::c
