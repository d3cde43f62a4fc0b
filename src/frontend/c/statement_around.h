// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/ParentMapContext.h>
#include <clang/AST/Stmt.h>

namespace pj::frontend {

/// The statement of which `of`, a statement or the declaration of a variable, is a direct part: a
/// block, a loop for its counter; null: there is none.
template <typename T>
const clang::Stmt* statementAround(const T& of, clang::ASTContext& context) {
  auto parents = context.getParents(of);
  while (!parents.empty() && parents[0].template get<clang::DeclStmt>())
    parents = context.getParents(parents[0]);
  return parents.empty() ? nullptr : parents[0].template get<clang::Stmt>();
}

}  // namespace pj::frontend
