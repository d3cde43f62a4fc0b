// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/mentions.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::ir {

namespace {

void addAll(const Symbols& list, SymbolSet& symbols) {
  for (const Symbol* s : list) symbols.insert(declared(s));
}

void addClauses(const OmpClauses& clauses, SymbolSet& symbols) {
  for (const OmpClause& c : clauses) addAll(c.symbols, symbols);
}

void addShape(const std::vector<Dimension>& shape, SymbolSet& symbols) {
  for (const Dimension& d : shape) {
    if (d.lower) addSymbols(*d.lower, symbols);
    if (d.upper) addSymbols(*d.upper, symbols);
  }
}

/// The variables behind the arguments that a callee may write to.
void addWritten(const Procedure& callee, const Exprs& args, SymbolSet& symbols) {
  for (std::size_t i = 0; i < args.size(); ++i) {
    bool known = i < callee.arguments.size();
    if (!args[i] || (known && callee.arguments[i]->byValue)) continue;
    if (known && callee.arguments[i]->intent == Intent::In) continue;
    if (const Symbol* s = baseSymbol(*args[i])) symbols.insert(declared(s));
  }
}

}  // namespace

std::vector<const Symbol*> declaredSymbols(const std::vector<Symbol*>& symbols) {
  std::vector<const Symbol*> list;
  SymbolSet seen;
  for (const Symbol* s : symbols)
    if (seen.insert(declared(s)).second) list.push_back(declared(s));
  return list;
}

std::vector<AllocateItem> declaredItems(const Allocate& s) {
  std::vector<AllocateItem> items;
  SymbolSet seen;
  for (const AllocateItem& item : s.items) {
    const Symbol* v = memoryOf(item.symbol);
    if (!seen.insert(v).second) continue;
    items.push_back({v, {item.shape.end() - v->type.rank, item.shape.end()}});
  }
  return items;
}

void addSymbols(const Expr& e, SymbolSet& symbols) {
  // What is printed for the bounds of an array that is declared with them does not name it.
  const auto* call = e.as<Intrinsic>();
  bool asks = call && (call->id == IntrinsicId::Lbound || call->id == IntrinsicId::Ubound ||
                       call->id == IntrinsicId::Size);
  const Symbol* array = asks ? baseSymbol(*call->args[0]) : nullptr;
  bool isDeclared = array && call->args[0]->is<Ref>() && !array->whole && !array->allocatable &&
                    array->storage == Storage::Local;
  if (isDeclared) return addShape(array->shape, symbols);
  if (const Symbol* s = baseSymbol(e)) symbols.insert(declared(s));
  forEachChild(e, [&](const Expr& x) { addSymbols(x, symbols); });
}

SymbolSet declarationSymbols(const Symbol& s) {
  SymbolSet symbols;
  addShape(s.shape, symbols);
  if (s.init) addSymbols(*s.init, symbols);
  return symbols;
}

SymbolSet ownSymbols(const Stmt& s) {
  SymbolSet symbols;
  auto flag = [&](const Symbol* f) {
    if (f) symbols.insert(f);
  };
  forEachExpr(s, [&](const Expr& e) { addSymbols(e, symbols); });
  match(
      s,
      [&](const Allocate& n) {
        for (const AllocateItem& item : n.items) symbols.insert(declared(item.symbol));
      },
      [&](const Deallocate& n) { addAll(n.symbols, symbols); },
      [&](const Exchange& n) { addAll({n.first, n.second}, symbols); },
      [&](const Do& n) {
        symbols.insert(n.variable);
        flag(n.leaveFlag);
        if (n.simd) addClauses(*n.simd, symbols);
      },
      [&](const DoWhile& n) { flag(n.leaveFlag); },
      [&](const OmpDo& n) { addClauses(n.clauses, symbols); },
      [&](const OmpCritical& n) {
        if (n.section == SectionKind::Turn) symbols.insert(n.turn);
      },
      [&](const OmpParallel& n) { addClauses(n.clauses, symbols); },
      [&](const OmpParallelDo& n) { addClauses(n.clauses, symbols); },
      [&](const Opaque& n) {
        addAll(n.reads, symbols);
        addAll(n.writes, symbols);
      },
      [&](const RuntimeCall& n) { addAll(n.writes, symbols); }, [](const auto&) {});
  return symbols;
}

const Symbol* variableOfValue(const Opaque& s) {
  if (s.writes.empty() || s.text.empty()) return nullptr;
  const Symbol* v = s.writes.back();
  return s.text.front().rfind(v->name + " = ", 0) == 0 ? v : nullptr;
}

SymbolSet blockSymbols(const Block& block) {
  SymbolSet symbols;
  walkStmts(block, [&](const Stmt& s) { symbols.merge(ownSymbols(s)); });
  return symbols;
}

SymbolSet changedSymbols(const Block& block) {
  SymbolSet symbols;
  auto variable = [&](const Expr* e) { symbols.insert(declared(baseSymbol(*e))); };
  walkStmts(block, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        if (const auto* call = x.as<FunctionCall>()) addWritten(*call->callee, call->args, symbols);
      });
    });
    match(
        s, [&](const Assign& n) { variable(n.lhs); }, [&](const Increment& n) { variable(n.lhs); },
        [&](const Pop& n) { variable(n.target); },
        [&](const Call& n) { addWritten(*n.callee, n.args, symbols); },
        [&](const Do& n) { symbols.insert(n.variable); },
        [&](const Opaque& n) { addAll(n.writes, symbols); },
        [&](const RuntimeCall& n) { addAll(n.writes, symbols); },
        [&](const Allocate& n) {
          for (const AllocateItem& item : n.items) symbols.insert(declared(item.symbol));
        },
        [&](const Deallocate& n) { addAll(n.symbols, symbols); },
        [&](const Exchange& n) { addAll({n.first, n.second}, symbols); }, [](const auto&) {});
  });
  return symbols;
}

std::vector<const Procedure*> callees(const Block& block) {
  std::vector<const Procedure*> found;
  auto add = [&](const Procedure* p) {
    if (std::find(found.begin(), found.end(), p) == found.end()) found.push_back(p);
  };
  walkStmts(block, [&](const Stmt& s) {
    if (const auto* call = s.as<Call>()) add(call->callee);
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        if (const auto* call = x.as<FunctionCall>()) add(call->callee);
      });
    });
  });
  return found;
}

bool callsAny(const Block& block) {
  return !callees(block).empty();
}

const Symbol* returnedStructure(const Procedure& p) {
  const Symbol* last = p.arguments.empty() ? nullptr : declared(p.arguments.back());
  return last && last->storage == Storage::Result && !p.derivative ? last : nullptr;
}

bool isBehindPointer(const Symbol& s) {
  return s.allocatable || s.behindPointer || s.isPointedTo() ||
         (s.storage == Storage::Argument && (s.isArray() || !s.byValue));
}

}  // namespace pj::ir
