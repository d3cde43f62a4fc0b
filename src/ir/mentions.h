// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <vector>

#include "ir/program.h"

namespace pj::ir {

/// By their numbers: every walk over a set is deterministic.
struct BySymbolId {
  bool operator()(const Symbol* a, const Symbol* b) const { return a->id < b->id; }
};

/// Variables as they are declared: a structure stands for its parts.
using SymbolSet = std::set<const Symbol*, BySymbolId>;

/// The variables and the structures of a list, each once.
std::vector<const Symbol*> declaredSymbols(const std::vector<Symbol*>& symbols);

/// What has the memory of `s`: of a part the structure, unless a pointer in it leads there, to `s`
/// or to structures with it.
inline const Symbol* memoryOf(const Symbol* s) {
  bool isBehind = s->allocatable && s->isPointedTo() && !s->whole->allocatable;
  return !isBehind ? declared(s) : s->pointee ? s->pointee : s;
}

/// What an allocation gives memory to, each variable and structure once.
std::vector<AllocateItem> declaredItems(const Allocate& s);

/// The variables that `e` mentions.
void addSymbols(const Expr& e, SymbolSet& symbols);

/// Those that the declaration of `s` mentions.
SymbolSet declarationSymbols(const Symbol& s);

/// Those that a statement mentions by itself: in its expressions, its clauses, as its counter;
/// not in its blocks, nor in the loop of a worksharing construct.
SymbolSet ownSymbols(const Stmt& s);

/// What starts a statement that is kept as text, if it sets a variable of the tool's to the value
/// of the rest; null: it does not.
const Symbol* variableOfValue(const Opaque& s);

/// Those that a block mentions, its statements' blocks included.
SymbolSet blockSymbols(const Block& block);

/// Those that a block may change.
SymbolSet changedSymbols(const Block& block);

/// Does a block call a procedure, which may change any global variable?
bool callsAny(const Block& block);

/// The procedures that a block calls, each once, in order.
std::vector<const Procedure*> callees(const Block& block);

/// Is it reached by an address, where memory is bare: a parameter, an array's or a number's, what a
/// pointer in a structure or outside of procedures leads to, what is allocated?
bool isBehindPointer(const Symbol& s);

/// The structure that a function returns, an argument of the IR; null where it returns none. A
/// derivative gives it through a pointer.
const Symbol* returnedStructure(const Procedure& p);

}  // namespace pj::ir
