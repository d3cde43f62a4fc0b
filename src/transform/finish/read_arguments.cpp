// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/read_arguments.h"

#include <algorithm>

#include "ir/mentions.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

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
void addLoops(const Block& block, SymbolSet& used) {
  for (const Stmt* s : block) {
    if (const auto* loop = s->as<Do>()) used.merge(blockSymbols(loop->body));
    else if (const auto* sharing = s->as<OmpDo>()) used.merge(blockSymbols(sharing->loop->body));
    else if (const auto* both = s->as<OmpParallelDo>()) used.merge(blockSymbols(both->loop->body));
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
    if (c.expr) addSymbols(*c.expr, excluded);
  }
  bool isSharedByDefault = std::none_of(clauses.begin(), clauses.end(), [](const OmpClause& c) {
    return c.kind == OmpClauseKind::Default && c.defaultKind != DefaultKind::Shared;
  });
  SymbolSet used;
  addLoops(body, used);
  Symbols found;
  for (const Symbol* s : used)
    if (comesByReference(*s) && !excluded.count(s) && (isSharedByDefault || shared.count(s)))
      found.push_back(s);
  std::sort(found.begin(), found.end(),
            [](const Symbol* a, const Symbol* b) { return a->id < b->id; });
  return found;
}

/// The clauses with these variables firstprivate.
OmpClauses copying(const Symbols& copies, const OmpClauses& clauses) {
  OmpClauses result = clauses;
  auto isCopied = [&](const Symbol* s) {
    return std::find(copies.begin(), copies.end(), s) != copies.end();
  };
  for (OmpClause& c : result)
    c.symbols.erase(std::remove_if(c.symbols.begin(), c.symbols.end(), isCopied), c.symbols.end());
  // They were on no other list.
  auto isEmpty = [](const OmpClause& c) {
    return c.kind == OmpClauseKind::Shared && c.symbols.empty();
  };
  result.erase(std::remove_if(result.begin(), result.end(), isEmpty), result.end());
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

class Copying : public StmtRewriter<Copying> {
 public:
  using StmtRewriter::StmtRewriter;

  void rewrite(const OmpParallel& n, Block& out) { construct(n, n.body, out); }
  void rewrite(const OmpParallelDo& n, Block& out) { construct(n, {n.loop}, out); }

 private:
  template <typename T>
  void construct(const T& n, const Block& body, Block& out) {
    const Symbols copies = readArguments(n.clauses, body);
    if (copies.empty()) return out.push_back(&n);
    T changed = n;
    changed.clauses = copying(copies, n.clauses);
    changed.id = program.nextStmtId();
    out.push_back(program.arena.make<T>(std::move(changed)));
  }
};

void copyIn(Program& program, Procedure& p) {
  p.body = copyReadArguments(program, p.body);
  for (Procedure* internal : p.internals) copyIn(program, *internal);
}

}  // namespace

Block copyReadArguments(Program& program, const Block& body) {
  return Copying(program).rewriteBlock(body);
}

void copyReadArguments(Program& program, const File& file) {
  for (const Unit& unit : file.units) {
    if (unit.procedure) copyIn(program, *unit.procedure);
    if (!unit.module) continue;
    for (Procedure* p : unit.module->procedures) copyIn(program, *p);
  }
}

}  // namespace pj::transform
