// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/held_bounds.h"

#include "ir/mentions.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

/// May the iterations change what `e` is, or is it work to evaluate it again?
bool varies(const Expr* e, const Do& loop) {
  if (!e || e->is<Literal>()) return false;
  SymbolSet changed = changedSymbols(loop.body), mentioned;
  changed.insert(loop.variable);
  bool calls = callsAny(loop.body), found = false;
  addSymbols(*e, mentioned);
  for (const Symbol* s : mentioned)
    found |= changed.count(s) > 0 || (calls && s->storage == Storage::Module);
  walk(*e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
  return found;
}

}  // namespace

HeldBounds heldBounds(const Block& body) {
  HeldBounds held;
  walkStmts(body, [&](const Stmt& s) {
    const auto* loop = s.as<Do>();
    if (!loop) return;
    if (varies(loop->upper, *loop)) held.upper.insert(loop);
    if (varies(loop->step, *loop)) held.step.insert(loop);
  });
  return held;
}

}  // namespace pj::transform
