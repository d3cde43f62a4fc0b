// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/references.h"

#include <algorithm>
#include <cctype>

#include "emit/fortran/runtime_names.h"
#include "ir/walk.h"

namespace pj::emit {

using namespace ir;

namespace {

bool isNameChar(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// The common blocks of which `r` mentions something.
std::vector<const Module*> commonBlocks(const Procedure& p, const References& r) {
  std::set<const Module*> used;
  for (const Symbol* s : r.symbols)
    if (s->module && s->module->isCommonBlock) used.insert(s->module);
  for (const Module* block : p.commonBlocks)
    for (const Symbol* s : block->variables)
      if (r.mentions(*s)) used.insert(block);
  std::vector<const Module*> blocks(used.begin(), used.end());
  std::sort(blocks.begin(), blocks.end(),
            [](const Module* a, const Module* b) { return lower(a->name) < lower(b->name); });
  return blocks;
}

/// The locals that `roots` mention, and those that their declarations mention in turn.
Needed closure(const Procedure& p, References roots) {
  std::set<const Symbol*> used;
  for (bool grown = true; grown;) {
    grown = false;
    for (const Symbol* s : p.locals) {
      if (!roots.mentions(*s) || !used.insert(s).second) continue;
      roots.addDeclaration(*s);
      grown = true;
    }
  }
  Needed needed;
  for (const Symbol* s : p.locals)
    if (used.count(s)) needed.locals.push_back(s);
  needed.commonBlocks = commonBlocks(p, roots);
  return needed;
}

void addInterface(References& r, const Procedure& p) {
  for (const Symbol* s : p.arguments) r.addDeclaration(*s);
  if (p.result) r.addDeclaration(*p.result);
}

}  // namespace

void References::addCallee(const Procedure* callee) {
  if (std::find(callees.begin(), callees.end(), callee) == callees.end()) callees.push_back(callee);
}

/// Every identifier of `text` and every kind of a number, but nothing of its character literals.
void References::addText(const std::string& text) {
  char quote = 0;
  std::string word;
  auto flush = [&] {
    bool number = !word.empty() && std::isdigit(static_cast<unsigned char>(word[0]));
    if (number) word.erase(0, std::min(word.find('_'), word.size() - 1) + 1);  // its kind
    word.erase(0, word.find_first_not_of('_'));
    if (!word.empty()) names.insert(lower(word));
    word.clear();
  };
  for (char c : text) {
    if (quote) {
      if (c == quote) quote = 0;
    } else if (isNameChar(c)) {
      word += c;
    } else {
      bool isQuote = c == '\'' || c == '"';
      if (isQuote && !word.empty() && word.back() == '_') word.pop_back();  // kind_'text'
      flush();
      if (isQuote) quote = c;
    }
  }
  flush();
}

void References::add(const Expr& e) {
  walk(e, [&](const Expr& x) {
    match(
        x, [&](const Ref& n) { symbols.insert(n.symbol); },
        [&](const Index& n) { symbols.insert(n.symbol); },
        [&](const ImpliedDo& n) { symbols.insert(n.variable); },
        [&](const FunctionCall& n) { addCallee(n.callee); },
        [&](const Intrinsic& n) {
          if (std::string name = runtimeName(n); !name.empty()) runtime.insert(name);
        },
        [&](const Literal& n) { addText(n.spelling); }, [](const auto&) {});
  });
}

void References::add(const std::vector<Dimension>& shape) {
  for (const Dimension& d : shape) {
    if (d.lower) add(*d.lower);
    if (d.upper) add(*d.upper);
  }
}

void References::add(const Block& block) {
  walkStmts(block, [&](const Stmt& s) { addStmt(s); });
}

void References::addStmt(const Stmt& s) {
  auto all = [&](const Symbols& list) { symbols.insert(list.begin(), list.end()); };
  auto clauses = [&](const OmpClauses& list) {
    for (const OmpClause& c : list) all(c.symbols);
  };
  auto flag = [&](const Symbol* f) {
    if (f) symbols.insert(f);
  };
  forEachExpr(s, [&](const Expr& e) { add(e); });
  if (std::string name = calledRuntimeName(s); !name.empty()) runtime.insert(name);
  match(
      s,
      [&](const Allocate& n) {
        for (const AllocateItem& item : n.items) symbols.insert(item.symbol);
      },
      [&](const Call& n) { addCallee(n.callee); }, [&](const Deallocate& n) { all(n.symbols); },
      [&](const Exchange& n) { all({n.first, n.second}); },
      [&](const Do& n) {
        symbols.insert(n.variable);
        flag(n.leaveFlag);
      },
      [&](const DoWhile& n) { flag(n.leaveFlag); }, [&](const OmpDo& n) { clauses(n.clauses); },
      [&](const OmpCritical& n) {
        if (n.section != SectionKind::Turn) return;
        symbols.insert(n.turn);
        for (RuntimeFunction f : {RuntimeFunction::AwaitTurn, RuntimeFunction::PassTurn})
          runtime.insert(std::string(spelling(f)));
      },
      [&](const OmpParallel& n) { clauses(n.clauses); },
      [&](const OmpParallelDo& n) { clauses(n.clauses); },
      [&](const Opaque& n) {
        all(n.reads);
        all(n.writes);
        for (const std::string& line : n.text) addText(line);
      },
      [](const auto&) {});
}

void References::addDeclaration(const Symbol& s) {
  addText(s.spelledType);
  add(s.shape);
  if (s.init) add(*s.init);
}

void References::addWhole(const Procedure& p) {
  add(p.body);
  for (const Procedure* internal : p.internals) {
    addInterface(*this, *internal);
    for (const Symbol* s : internal->locals) addDeclaration(*s);
    addWhole(*internal);
  }
}

Needed neededInside(const Procedure& p) {
  References roots;
  roots.addWhole(p);
  addInterface(roots, p);
  return closure(p, std::move(roots));
}

Needed neededByInterface(const Procedure& p) {
  References roots;
  addInterface(roots, p);
  return closure(p, std::move(roots));
}

}  // namespace pj::emit
