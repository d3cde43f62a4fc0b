// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/walk.h"

namespace pj::ir {

/// The array that the loops run over; null for statements on scalars.
inline const Expr* arrayOf(const Stmt& s) {
  const Expr* e = nullptr;
  if (const auto* n = s.as<Assign>()) e = n->lhs;
  if (const auto* n = s.as<Increment>()) e = n->lhs;
  if (const auto* n = s.as<Pop>()) e = n->target;
  if (const auto* n = s.as<Push>()) e = n->value;
  return e && e->type.rank > 0 ? e : nullptr;
}

/// The variable whose shape is that of `e`: `e` itself, or an operand of an expression.
inline const Expr* shapeOf(const Expr& e) {
  const Expr* found = nullptr;
  walk(e, [&](const Expr& x) {
    if (!found && x.type.rank > 0 && (x.is<Ref>() || x.is<Index>())) found = &x;
  });
  return found;
}

}  // namespace pj::ir
