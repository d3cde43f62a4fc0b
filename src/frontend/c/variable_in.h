// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <clang/AST/Expr.h>

namespace pj::frontend {

/// The variable that `s` is the name of; null: it is none, or `s` is null.
inline const clang::VarDecl* namedBy(const clang::Stmt* s) {
  const auto* name = llvm::dyn_cast_or_null<clang::DeclRefExpr>(s);
  return name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
}

/// The same behind parentheses and implicit casts.
inline const clang::VarDecl* variableIn(const clang::Expr* e) {
  return e ? namedBy(e->IgnoreParenImpCasts()) : nullptr;
}

/// The function that declares `v`, be it in a construct of OpenMP; null: none does.
inline const clang::FunctionDecl* functionOf(const clang::VarDecl& v) {
  const clang::DeclContext* around = v.getDeclContext();
  while (around && !llvm::isa<clang::FunctionDecl>(around)) around = around->getParent();
  return llvm::cast_or_null<clang::FunctionDecl>(around);
}

/// Of a type that is a structure or union, its definition; else null.
inline const clang::RecordDecl* definitionOf(clang::QualType type) {
  const auto* record = type->getAsRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

/// Is it a structure without a name, of which the members are taken for those of the one around?
inline bool isUnnamedInner(const clang::FieldDecl& field) {
  return !field.getIdentifier() && field.isAnonymousStructOrUnion() &&
         field.getType()->isStructureType();
}

}  // namespace pj::frontend
