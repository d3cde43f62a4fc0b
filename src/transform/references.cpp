// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/references.h"

#include <cctype>

#include "analysis/effects.h"
#include "ir/nest.h"

namespace pj::transform {
namespace {

void addWords(const std::string& text, std::set<std::string>& words) {
  std::string word;
  for (char c : ir::lower(text) + " ") {
    bool inWord = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    if (inWord) {
      word += c;
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
}

}  // namespace

void References::add(const ir::Expr& root) {
  ir::walk(root, [&](const ir::Expr& e) {
    if (const ir::Symbol* s = ir::baseSymbol(e)) symbols.insert(s);
    if (const auto* loop = e.as<ir::ImpliedDo>()) symbols.insert(loop->variable);
    if (const auto* call = e.as<ir::FunctionCall>()) callees.insert(call->callee);
    if (const auto* call = e.as<ir::Intrinsic>()) intrinsics.insert(call->id);
    const auto* literal = e.as<ir::Literal>();
    if (!literal || literal->type.cls == ir::TypeClass::Character) return;
    if (std::size_t kind = literal->spelling.find('_'); kind != std::string::npos)
      words.insert(ir::lower(literal->spelling.substr(kind + 1)));
  });
}

void References::add(const ir::Block& block) {
  auto all = [&](const ir::Symbols& list) { symbols.insert(list.begin(), list.end()); };
  ir::walkStmts(block, [&](const ir::Stmt& s) {
    ir::forEachExpr(s, [&](const ir::Expr& e) {
      add(e);
      bool isCounted = (s.is<ir::Push>() || s.is<ir::Pop>()) && e.type.rank > 0;
      if (isCounted) intrinsics.insert(ir::IntrinsicId::Size);
    });
    if (const auto* call = s.as<ir::Call>()) callees.insert(call->callee);
    if (const auto* loop = s.as<ir::Do>()) {
      symbols.insert(loop->variable);
      if (loop->leaveFlag) symbols.insert(loop->leaveFlag);
    }
    if (const auto* loop = s.as<ir::DoWhile>(); loop && loop->leaveFlag)
      symbols.insert(loop->leaveFlag);
    if (const auto* n = s.as<ir::Deallocate>()) all(n->symbols);
    if (const auto* n = s.as<ir::Exchange>()) all({n->first, n->second});
    if (const auto* n = s.as<ir::Allocate>())
      for (const ir::AllocateItem& item : n->items) symbols.insert(item.symbol);
    const auto* section = s.as<ir::OmpCritical>();
    if (section && section->section == ir::SectionKind::Turn) symbols.insert(section->turn);
    if (const auto* n = s.as<ir::Opaque>()) {
      all(n->reads);
      all(n->writes);
    }
    if (const ir::OmpClauses* clauses = ir::clausesOf(s))
      for (const ir::OmpClause& c : *clauses) all(c.symbols);
  });
}

void References::addDeclaration(const ir::Symbol& s) {
  addWords(s.spelledType, words);
  for (const ir::Dimension& d : s.shape) {
    if (d.lower) add(*d.lower);
    if (d.upper) add(*d.upper);
  }
  if (s.init) add(*s.init);
}

void References::add(const ir::Procedure& p) {
  add(p.body);
  for (const ir::Symbol* s : p.arguments) addDeclaration(*s);
  for (const ir::Symbol* s : p.locals) addDeclaration(*s);
  if (p.result) addDeclaration(*p.result);
}

bool asksWhetherAllocated(const ir::Stmt& s, const ir::Symbol* v) {
  bool found = false;
  ir::forEachExpr(s, [&](const ir::Expr& root) {
    ir::walk(root, [&](const ir::Expr& e) {
      const auto* call = e.as<ir::Intrinsic>();
      bool asks = call && call->id == ir::IntrinsicId::Allocated;
      found |= asks && (!v || ir::baseSymbol(*call->args[0]) == v);
    });
  });
  return found;
}

void addCallees(const ir::Block& body, std::set<const ir::Procedure*>& found) {
  forEachCall(body, [&](const ir::Procedure& p, const ir::Exprs&, SourceRange) {
    if (found.insert(&p).second) addCallees(p.body, found);
  });
}

std::set<const ir::Procedure*> calledByThreads(const std::vector<ir::Procedure*>& procedures) {
  std::set<const ir::Procedure*> found;
  for (const ir::Procedure* p : procedures)
    ir::walkStmts(p->body, [&](const ir::Stmt& s) {
      if (s.is<ir::OmpParallel>() || s.is<ir::OmpParallelDo>()) addCallees({&s}, found);
    });
  return found;
}

}  // namespace pj::transform
