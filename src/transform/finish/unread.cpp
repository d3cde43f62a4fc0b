// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/unread.h"

#include <algorithm>

#include "ir/walk.h"
#include "transform/finish/structures.h"

namespace pj::transform {

using namespace ir;

SymbolSet perhapsUnread(const Procedure& p, const Allocations& allocations) {
  const SymbolSet set = setVariables(p);
  SymbolSet maybe, others;
  for (const auto* list : {&allocations.variables, &allocations.threadVariables})
    maybe.insert(list->begin(), list->end());
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* assign = s.as<Assign>();
    const auto* variable = assign ? assign->lhs->as<Ref>() : nullptr;
    if (const auto* text = s.as<Opaque>()) {
      const Symbol* v = variableOfValue(*text);
      SymbolSet symbols = ownSymbols(s);
      if (v) {
        symbols.erase(v);
        maybe.insert(v);
      }
      others.merge(symbols);
    }
    if (!variable || variable->symbol->storage != Storage::Local || variable->symbol->saved) return;
    bool calls = false;
    walk(*assign->rhs, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
    if (variable->symbol->whole) {
      bool isMember = assign->lhs->type.isScalar() && !calls;
      (isMember ? maybe : others).insert(declared(variable->symbol));
      return;
    }
    bool counts = (!calls || assign->rhs->is<FunctionCall>()) && assign->lhs->type.isScalar();
    (counts ? maybe : others).insert(variable->symbol);
  });
  // Structures that only calls name, which may do without them.
  for (const Symbol* s : declaredSymbols(p.locals))
    if (!s->parts.empty() &&
        std::none_of(s->parts.begin(), s->parts.end(), [&](const Symbol* part) {
          return part->storage != Storage::Local || set.count(part) > 0;
        }))
      maybe.insert(s);
  for (const Symbol* s : others) maybe.erase(s);
  return maybe;
}

}  // namespace pj::transform
