// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/unread.h"

#include <algorithm>
#include <map>
#include <vector>

#include "ir/walk.h"
#include "transform/finish/structures.h"

namespace pj::transform {

using namespace ir;

namespace {

/// Calls `f` on variables that the text of the value `e` names for certain.
template <typename F>
void forEachNamed(const Expr& e, const F& f) {
  if (const auto* ref = e.as<Ref>()) return f(declared(ref->symbol));
  const auto* call = e.as<Intrinsic>();
  bool isInquiry = call && info(call->id).cls == IntrinsicClass::Inquiry;
  if (isInquiry || e.is<FunctionCall>() || e.is<Section>()) return;
  forEachChild(e, [&](const Expr& x) { forEachNamed(x, f); });
}

}  // namespace

void dropRead(const Procedure& p, const Allocations& allocations, SymbolSet& unread) {
  std::map<const Symbol*, std::vector<const Expr*>> values;  // of variables in `unread`
  std::vector<const Expr*> printed;
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* assign = s.as<Assign>();
    const auto* variable = assign ? assign->lhs->as<Ref>() : nullptr;
    if (!assign || (variable && variable->symbol->whole)) return;
    bool waits = variable && unread.count(variable->symbol) > 0;
    (waits ? values[variable->symbol] : printed).push_back(assign->rhs);
  });
  while (!printed.empty()) {
    const Expr& value = *printed.back();
    printed.pop_back();
    forEachNamed(value, [&](const Symbol* v) {
      if (allocations.recorded.count(v) || !unread.erase(v)) return;
      const std::vector<const Expr*>& more = values[v];
      printed.insert(printed.end(), more.begin(), more.end());
    });
  }
}

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
