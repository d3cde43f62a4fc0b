// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/placement.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::ir {

/// Does nothing depend on the choice?
static bool isOmitted(const If& choice, const Placement& placement) {
  bool any = false, all = true;
  for (const IfArm& arm : choice.arms) {
    if (arm.condition)
      walk(*arm.condition, [&](const Expr& e) { all = all && !e.is<FunctionCall>(); });
    for (const Stmt* s : arm.body) {
      any = true;
      all = all && isOmitted(*s, placement);
    }
  }
  return any && all;
}

bool isOmitted(const Stmt& s, const Placement& placement) {
  auto isUnneeded = [&](const Symbol* x) { return placement.unallocated.count(memoryOf(x)) > 0; };
  if (const auto* n = s.as<Allocate>())
    return std::all_of(n->items.begin(), n->items.end(),
                       [&](const AllocateItem& item) { return isUnneeded(item.symbol); });
  if (const auto* n = s.as<Deallocate>())
    return std::all_of(n->symbols.begin(), n->symbols.end(), isUnneeded);
  if (const auto* n = s.as<If>()) return isOmitted(*n, placement);
  return isUnread(s, placement) && !s.as<Assign>()->rhs->is<FunctionCall>();
}

bool isUnread(const Stmt& s, const Placement& placement) {
  const auto* assign = s.as<Assign>();
  const auto* variable = assign ? assign->lhs->as<Ref>() : nullptr;
  return variable && (placement.unread.count(declared(variable->symbol)) ||
                      placement.unread.count(variable->symbol) || placement.resultless.count(&s));
}

}  // namespace pj::ir
