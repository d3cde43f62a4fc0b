// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/read_only.h"

#include <algorithm>
#include <set>

#include "emit/fortran/references.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::emit {

using namespace ir;

namespace {

using SymbolSet = std::set<const Symbol*>;

void add(const Symbols& symbols, SymbolSet& set) {
  set.insert(symbols.begin(), symbols.end());
}

/// The variables that a callee may change, or may name by themselves.
void addPassed(const Procedure& callee, const Exprs& args, SymbolSet& set) {
  for (std::size_t i = 0; i < args.size(); ++i) {
    bool isRead = i < callee.arguments.size() &&
                  (callee.arguments[i]->intent == Intent::In || callee.arguments[i]->byValue);
    const Symbol* v = args[i] && !isRead ? baseSymbol(*args[i]) : nullptr;
    if (v) set.insert(v);
  }
  if (callee.host) add({callee.host->arguments.begin(), callee.host->arguments.end()}, set);
}

/// What the statements may change, and what constructs among them have a clause for.
SymbolSet changedOrListed(const Block& body) {
  SymbolSet set;
  walkStmts(body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (const auto* call = e.as<FunctionCall>()) addPassed(*call->callee, call->args, set);
      });
    });
    if (const OmpClauses* clauses = clausesOf(s))
      for (const OmpClause& c : *clauses) add(c.symbols, set);
    match(
        s, [&](const Assign& n) { set.insert(baseSymbol(*n.lhs)); },
        [&](const Increment& n) { set.insert(baseSymbol(*n.lhs)); },
        [&](const Pop& n) { set.insert(baseSymbol(*n.target)); },
        [&](const Call& n) { addPassed(*n.callee, n.args, set); },
        [&](const Opaque& n) { add(n.writes, set); },
        [&](const RuntimeCall& n) { add(n.writes, set); }, [](const auto&) {});
  });
  return set;
}

/// What the bodies of loops mention.
void addLoops(const Block& block, References& used) {
  for (const Stmt* s : block) {
    if (const auto* loop = s->as<Do>()) used.add(loop->body);
    else if (const auto* sharing = s->as<OmpDo>()) used.add(sharing->loop->body);
    else if (const auto* combined = s->as<OmpParallelDo>()) used.add(combined->loop->body);
    else forEachBlock(*s, [&](const Block& b) { addLoops(b, used); });
  }
}

bool comesByReference(const Symbol& s) {
  return s.storage == Storage::Argument && !s.byValue && !s.optional && !s.target &&
         !s.allocatable && !s.whole && s.type.isScalar() && s.type.isDifferentiable();
}

/// The arguments that loops read and nothing in the region changes, in the order of declaration.
Symbols readArguments(const OmpClauses& clauses, const Block& body) {
  SymbolSet excluded = changedOrListed(body), shared;
  for (const OmpClause& c : clauses) {
    add(c.symbols, c.kind == OmpClauseKind::Shared ? shared : excluded);
    References mentioned;
    if (c.expr) mentioned.add(*c.expr);
    excluded.merge(mentioned.symbols);
  }
  bool isSharedByDefault = std::none_of(clauses.begin(), clauses.end(), [](const OmpClause& c) {
    return c.kind == OmpClauseKind::Default && c.defaultKind != DefaultKind::Shared;
  });
  References used;
  addLoops(body, used);
  Symbols found;
  for (const Symbol* s : used.symbols)
    if (comesByReference(*s) && !excluded.count(s) && (isSharedByDefault || shared.count(s)))
      found.push_back(s);
  std::sort(found.begin(), found.end(),
            [](const Symbol* a, const Symbol* b) { return a->id < b->id; });
  return found;
}

}  // namespace

OmpClauses copyingReadArguments(const OmpClauses& clauses, const Block& body) {
  Symbols copies = readArguments(clauses, body);
  if (copies.empty()) return clauses;
  OmpClauses result = clauses;
  auto isCopied = [&](const Symbol* s) {
    return std::find(copies.begin(), copies.end(), s) != copies.end();
  };
  for (OmpClause& c : result)
    c.symbols.erase(std::remove_if(c.symbols.begin(), c.symbols.end(), isCopied), c.symbols.end());
  auto find = [&](OmpClauseKind kind) {
    return std::find_if(result.begin(), result.end(),
                        [kind](const OmpClause& c) { return c.kind == kind; });
  };
  auto list = find(OmpClauseKind::FirstPrivate);
  if (list == result.end()) {
    auto place = find(OmpClauseKind::Private);
    place = place == result.end() ? find(OmpClauseKind::Shared) : place + 1;
    list = result.insert(place, {OmpClauseKind::FirstPrivate, {}});
  }
  list->symbols.insert(list->symbols.end(), copies.begin(), copies.end());
  return result;
}

}  // namespace pj::emit
