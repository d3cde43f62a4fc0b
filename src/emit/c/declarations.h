// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "emit/c/scope.h"
#include "emit/c/source_text.h"
#include "ir/program.h"

namespace pj::emit::c {

/// A parameter or a variable with its type: "const double x[n]", "double* f", "double x[][M]".
std::string declaration(const ir::Symbol& s, const Scope& scope);

/// The variables in the extents that the declaration of a parameter prints.
ir::SymbolSet printedExtents(const ir::Symbol& s, const Scope& scope);

/// That of a pointer `name` which can take the place of the array `s`.
std::string pointerDeclaration(const ir::Symbol& s, const std::string& name, const Scope& scope);

/// That of an array of the shape of `s`, a pointer to memory.
std::string ownArrayDeclaration(const ir::Symbol& s, const Scope& scope);

/// The initial value of a variable, with the "=" before it; empty if there is none.
std::string initialiser(const ir::Symbol& s, const Scope& scope);

/// type name(parameters)
std::string prototype(const ir::Procedure& p, const Scope& scope);

/// The same for a header: vectors are pointers, and nothing is `restrict`. `forCpp`: an
/// array with rows of variable length, for which C++ has no type, is a pointer too.
std::string headerPrototype(const ir::Procedure& p, bool forCpp);

/// Declares variables of a procedure, those in `zeroed` with "= 0", or "= {0}"; neighbours of one
/// type share a line.
void declare(SourceText& out, const std::vector<const ir::Symbol*>& symbols, const Scope& scope,
             const ir::SymbolSet& zeroed = {});

/// Variables outside of all procedures: `storage` is "extern " or empty for a definition;
/// `namesExtents`: as in Scope.
void declareGlobals(SourceText& out, const std::vector<const ir::Symbol*>& symbols,
                    const std::string& storage, bool namesExtents);

}  // namespace pj::emit::c
