// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "transform/references.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// Clauses that tidyClauses clears of what nothing uses.
bool onlyNames(const OmpClause& c) {
  return c.kind == OmpClauseKind::Shared || c.kind == OmpClauseKind::Private ||
         c.kind == OmpClauseKind::FirstPrivate;
}

/// What the statements name other than to allocate it or to give it back.
SymbolSet usedIn(const Block& body) {
  References used;
  walkStmts(body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& e) { used.add(e); });
    const OmpClauses* clauses = clausesOf(s);
    for (const OmpClause& c : clauses ? *clauses : OmpClauses())
      if (!onlyNames(c)) used.symbols.insert(c.symbols.begin(), c.symbols.end());
    if (const auto* n = s.as<Exchange>()) used.symbols.insert({n->first, n->second});
    if (const auto* n = s.as<RuntimeCall>())
      used.symbols.insert(n->writes.begin(), n->writes.end());
    if (const auto* n = s.as<Opaque>()) {
      used.symbols.insert(n->reads.begin(), n->reads.end());
      used.symbols.insert(n->writes.begin(), n->writes.end());
    }
  });
  return used.symbols;
}

bool calls(const AllocateItem& item) {
  bool found = false;
  auto look = [&](const Expr* e) {
    if (e) walk(*e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
  };
  for (const Dimension& d : item.shape) {
    look(d.lower);
    look(d.upper);
  }
  return found;
}

/// A local of the procedure or of its primal, which no internal procedure may name.
bool isLocal(const Symbol& v, const Procedure& p) {
  return v.storage == Storage::Local && p.internals.empty() &&
         (!v.procedure || v.procedure->internals.empty()) &&
         std::find(p.locals.begin(), p.locals.end(), &v) != p.locals.end();
}

struct WithoutMemory : StmtRewriter<WithoutMemory> {
  WithoutMemory(Program& program, const SymbolSet& unused)
      : StmtRewriter(program), unused(unused) {}

  void rewrite(const Allocate& n, Block& out) {
    std::vector<AllocateItem> items;
    for (const AllocateItem& item : n.items)
      if (!contains(unused, item.symbol)) items.push_back(item);
    if (items.size() == n.items.size()) out.push_back(&n);
    else if (!items.empty())
      out.push_back(Builder(program).stmt<Allocate>(n.origin, std::move(items)));
  }
  void rewrite(const Deallocate& n, Block& out) {
    Symbols symbols;
    for (const Symbol* s : n.symbols)
      if (!contains(unused, s)) symbols.push_back(s);
    if (symbols.size() == n.symbols.size()) out.push_back(&n);
    else if (!symbols.empty())
      out.push_back(Builder(program).stmt<Deallocate>(n.origin, std::move(symbols)));
  }

  const SymbolSet& unused;
};

}  // namespace

Block removeUnusedMemory(Program& program, const Procedure& procedure, const Block& body) {
  SymbolSet unused, kept = usedIn(body);
  References declarations;
  for (const Symbol* s : procedure.locals) declarations.addDeclaration(*s);
  join(kept, declarations.symbols);
  walkStmts(body, [&](const Stmt& s) {
    const auto* n = s.as<Allocate>();
    for (const AllocateItem& item : n ? n->items : std::vector<AllocateItem>()) {
      const Symbol& v = *item.symbol;
      bool isOwn = isLocal(v, procedure) && v.parts.empty() && !v.whole && !v.saved && !v.target;
      if (isOwn && !contains(kept, &v) && !calls(item)) unused.insert(&v);
      else kept.insert(&v);
    }
  });
  for (const Symbol* s : kept) unused.erase(s);
  return unused.empty() ? body : WithoutMemory(program, unused).rewriteBlock(body);
}

}  // namespace pj::transform
