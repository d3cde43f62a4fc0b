// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

struct Replaced : StmtRewriter<Replaced> {
  Replaced(Program& p, const Symbol* f, const Expr* t) : StmtRewriter(p), from(f), to(t) {}
  const Symbol* from;
  const Expr* to;
  const Expr* rewrite(const Ref& n) { return n.symbol == from ? to : &n; }
};

/// How often the statement names `v`, and what is in it.
int countOf(const Stmt& s, const Symbol* v) {
  int count = 0;
  walkStmt(s, [&](const Stmt& x) {
    forEachExpr(x, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { count += baseSymbol(e) == v; });
    });
  });
  return count;
}

}  // namespace

Block replaceSingleUses(Program& program, Block block, const SymbolSet& temporaries,
                        const analysis::Effects& effects) {
  for (std::size_t k = 0; k < block.size(); ++k) {
    const auto* set = block[k]->as<Assign>();
    const auto* v = set ? set->lhs->as<Ref>() : nullptr;
    if (!v || !contains(temporaries, v->symbol) || !v->type.isScalar() ||
        !(v->type == set->rhs->type))
      continue;
    int uses = 0;
    for (const Stmt* s : block) uses += countOf(*s, v->symbol);
    std::size_t use = k + 1;
    const SymbolSet read = effects.reads(*set->rhs);
    auto mayPass = [&](const Stmt& s) {
      return disjoint(analysis::writtenIn({&s}, effects), read) && countOf(s, v->symbol) == 0;
    };
    while (use < block.size() && mayPass(*block[use])) ++use;
    if (uses != 2 || use == block.size() || countOf(*block[use], v->symbol) != 1) continue;
    const auto* assign = block[use]->as<Assign>();
    const auto* increment = block[use]->as<Increment>();
    const Expr* target = assign ? assign->lhs : increment ? increment->lhs : nullptr;
    if (!target || baseSymbol(*target) == v->symbol || contains(read, v->symbol)) continue;
    Block changed;
    Replaced(program, v->symbol, set->rhs).rewriteStmt(*block[use], changed);
    block[use] = changed[0];
    block.erase(block.begin() + static_cast<std::ptrdiff_t>(k--));
  }
  return block;
}

}  // namespace pj::transform
