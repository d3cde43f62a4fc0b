// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/handed_out.h"

#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {

std::set<const clang::VarDecl*> handedOut(const clang::Stmt* body) {
  std::set<const clang::VarDecl*> found;
  std::set<const clang::Expr*> harmless;  // walk() comes to what is around first
  walk(body, [&](const clang::Stmt& x) {
    const auto* cast = llvm::dyn_cast<clang::CastExpr>(&x);
    const auto* star = llvm::dyn_cast<clang::UnaryOperator>(&x);
    if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(&x))
      harmless.insert(a->getBase()->IgnoreParens());
    if (star && star->getOpcode() == clang::UO_Deref)
      harmless.insert(star->getSubExpr()->IgnoreParens());
    bool toConstants = cast && cast->getType()->isPointerType() &&
                       cast->getType()->getPointeeType().isConstQualified();
    if (toConstants) harmless.insert(cast->getSubExpr()->IgnoreParens());
    if (!cast || cast->getCastKind() != clang::CK_ArrayToPointerDecay || harmless.count(cast))
      return true;
    const clang::Expr* e = cast->getSubExpr()->IgnoreParens();
    bool isPart = false;
    while (true) {
      if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m && !m->isArrow()) {
        isPart = true;
        e = m->getBase()->IgnoreParenImpCasts();
      } else if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
        e = a->getBase()->IgnoreParenImpCasts();
      } else {
        break;
      }
    }
    const clang::VarDecl* v = isPart ? variableIn(e) : nullptr;
    if (llvm::isa_and_nonnull<clang::ParmVarDecl>(v) && v->getType()->isRecordType())
      found.insert(v);
    return true;
  });
  return found;
}

}  // namespace pj::frontend
