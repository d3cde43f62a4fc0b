// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/null_tests.h"

#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {

NullTests::NullTests(const clang::FunctionDecl& f) : context_(f.getASTContext()) {
  const clang::SourceManager& manager = context_.getSourceManager();
  walk(f.getBody(), [&](const clang::Stmt& s) {
    // assert(p) says that there is something.
    bool isBracket = llvm::isa<clang::ParenExpr, clang::StmtExpr>(s);
    const bool isAsserted = isBracket && manager.isInSystemMacro(s.getBeginLoc());
    if (isAsserted) {
      const auto before = std::make_pair(variables, members);
      for (const clang::Stmt* child : s.children())
        walk(child, [this](const clang::Stmt& inner) { return visit(inner), true; });
      std::tie(variables, members) = before;
    } else {
      visit(s);
    }
    return !isAsserted;
  });
}

void NullTests::visit(const clang::Stmt& s) {
  if (const auto* x = llvm::dyn_cast<clang::IfStmt>(&s)) note(x->getCond());
  if (const auto* x = llvm::dyn_cast<clang::WhileStmt>(&s)) note(x->getCond());
  if (const auto* x = llvm::dyn_cast<clang::ConditionalOperator>(&s)) note(x->getCond());
  if (const auto* x = llvm::dyn_cast<clang::UnaryOperator>(&s);
      x && x->getOpcode() == clang::UO_LNot)
    note(x->getSubExpr());
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
  if (!b || !(b->isLogicalOp() || b->isEqualityOp())) return;
  auto isOther = [&](const clang::Expr* e) {
    return b->isLogicalOp() || isNullPointer(e, context_);
  };
  if (isOther(b->getRHS())) note(b->getLHS());
  if (isOther(b->getLHS())) note(b->getRHS());
}

void NullTests::note(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (!e->getType()->isPointerType()) return;
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e))
    if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(m->getMemberDecl()))
      members.insert(field);
  const clang::VarDecl* v = namedBy(e);
  if (!v) return;
  names.insert(e);
  bool isNew = variables.insert(v).second;
  bool isName = v->hasLocalStorage() && !llvm::isa<clang::ParmVarDecl>(v) && v->hasInit();
  if (isNew && isName) note(v->getInit());
}

bool PassedOn::isTested(const clang::FunctionDecl& f, unsigned k) {
  const clang::ParmVarDecl* p = f.getParamDecl(k);
  if (!p->getType()->isPointerType() || p->getType()->getPointeeType()->isRecordType())
    return false;
  auto [known, isNew] = tested_.try_emplace(p, false);
  if (!isNew) return known->second;
  bool found = NullTests(f).variables.count(p) != 0;
  eachTested(f, [&](const clang::Expr& actual) { found |= variableIn(&actual) == p; });
  return tested_[p] = found;
}

void PassedOn::noteTested(const clang::FunctionDecl& f, NullTests& tests) {
  eachTested(f, [&](const clang::Expr& actual) { tests.note(&actual); });
}

/// Calls `visit` with each argument of `f`'s calls that the called function, or one that it passes
/// it on to, tests.
void PassedOn::eachTested(const clang::FunctionDecl& f,
                          const std::function<void(const clang::Expr&)>& visit) {
  walk(f.getBody(), [&](const clang::Stmt& s) {
    const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
    const clang::FunctionDecl* called = c ? c->getDirectCallee() : nullptr;
    const clang::FunctionDecl* callee = called ? definition_(*called) : nullptr;
    for (unsigned k = 0; callee && k < c->getNumArgs() && k < callee->getNumParams(); ++k)
      if (isTested(*callee, k)) visit(*c->getArg(k));
    return true;
  });
}

bool PassedOn::isGivenNull(const clang::FunctionDecl& f, unsigned k) {
  const clang::ParmVarDecl* p = f.getParamDecl(k);
  auto [known, isNew] = null_.try_emplace(p, false);
  if (!isNew) return known->second;
  bool found = false;
  for (const clang::Decl* d : f.getASTContext().getTranslationUnitDecl()->decls()) {
    const auto* caller = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!caller || !caller->doesThisDeclarationHaveABody()) continue;
    walk(caller->getBody(), [&](const clang::Stmt& s) {
      const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
      const clang::FunctionDecl* called = c ? c->getDirectCallee() : nullptr;
      if (called && k < c->getNumArgs() && called->getCanonicalDecl() == f.getCanonicalDecl())
        found |= isNull(*caller, *c->getArg(k));
      return !found;
    });
  }
  return null_[p] = found;
}

bool PassedOn::isNull(const clang::FunctionDecl& caller, const clang::Expr& e) {
  if (isNullPointer(&e, caller.getASTContext())) return true;
  for (unsigned k = 0; k < caller.getNumParams(); ++k)
    if (caller.getParamDecl(k) == variableIn(&e)) return isGivenNull(caller, k);
  return false;
}

}  // namespace pj::frontend
