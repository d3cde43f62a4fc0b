// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <vector>

#include "ir/program.h"

namespace pj::emit::c {

/// Variables as they are declared: a structure stands for its parts.
using SymbolSet = std::set<const ir::Symbol*>;

/// The variables and the structures of a list, each once.
std::vector<const ir::Symbol*> declaredSymbols(const std::vector<ir::Symbol*>& symbols);

/// What has the memory of `s`: of a part the structure, unless a pointer in it leads there, to `s`
/// or to structures with it.
inline const ir::Symbol* memoryOf(const ir::Symbol* s) {
  bool isBehind = s->allocatable && s->isPointedTo() && !s->whole->allocatable;
  return !isBehind ? ir::declared(s) : s->pointee ? s->pointee : s;
}

/// What an allocation gives memory to, each variable and structure once.
std::vector<ir::AllocateItem> declaredItems(const ir::Allocate& s);

/// The variables that `e` mentions.
void addSymbols(const ir::Expr& e, SymbolSet& symbols);

/// Those that the declaration of `s` mentions.
SymbolSet declarationSymbols(const ir::Symbol& s);

/// Those that a statement mentions by itself: in its expressions, its clauses, as its counter;
/// not in its blocks, nor in the loop of a worksharing construct.
SymbolSet ownSymbols(const ir::Stmt& s);

/// What starts a statement that is kept as text, if it sets a variable of the tool's to the value
/// of the rest; null: it does not.
const ir::Symbol* variableOfValue(const ir::Opaque& s);

/// Those that a block mentions, its statements' blocks included.
SymbolSet blockSymbols(const ir::Block& block);

/// Those that a block may change.
SymbolSet changedSymbols(const ir::Block& block);

/// Does a block call a procedure, which may change any global variable?
bool callsAny(const ir::Block& block);

/// The procedures that a block calls, each once, in order.
std::vector<const ir::Procedure*> callees(const ir::Block& block);

}  // namespace pj::emit::c
