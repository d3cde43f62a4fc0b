// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// Calls `f` on `s` and, where that returns true, on everything in it. What Clang adds to OpenMP
/// directives for itself is left out, and so are their clauses.
template <typename F>
void walk(const clang::Stmt* s, const F& f) {
  if (!s) return;
  if (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(s)) return walk(c->getCapturedStmt(), f);
  if (!f(*s)) return;
  if (const auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(s)) {
    if (d->hasAssociatedStmt()) walk(d->getAssociatedStmt(), f);
    return;
  }
  for (const clang::Stmt* child : s->children()) walk(child, f);
}

}  // namespace pj::frontend
