// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "emit/fortran/references.h"
#include "emit/fortran/source_text.h"
#include "ir/program.h"

namespace pj::emit {

/// A type as a declaration spells it: "real(8)", "integer".
std::string typeText(ir::Type type);

/// What stands before the "::": type and attributes. In a derivative procedure an intent(out)
/// dummy of the primal is declared intent(inout).
std::string declarationPrefix(const ir::Symbol& s, bool derivative);

/// What stands after it: "x(n, 0:m)", "w = 8".
std::string entityText(const ir::Symbol& s);

/// The same symbols, those that others' types, shapes and values mention before these; otherwise
/// in the given order.
std::vector<const ir::Symbol*> inOrderOfDependence(const std::vector<const ir::Symbol*>& symbols);

/// Declares `symbols`, which are in order of dependence; neighbours of one type share a line.
void declare(SourceText& out, const std::vector<const ir::Symbol*>& symbols, bool derivative);

/// Arguments, result and what is needed besides them, in an order that compiles.
std::vector<const ir::Symbol*> declaredSymbols(const ir::Procedure& p, const Needed& needed);

/// Declares them, and the common blocks.
void declareAll(SourceText& out, const ir::Procedure& p, const Needed& needed);

/// common /name/ variables
void declareCommonBlock(SourceText& out, const ir::Module& block);

/// use statements.
std::string useText(const ir::UseClause& use);

}  // namespace pj::emit
