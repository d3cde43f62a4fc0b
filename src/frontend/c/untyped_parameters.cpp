// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/untyped_parameters.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

/// The names of a function's parameters `void *`, and the casts around them.
class Casts : public clang::RecursiveASTVisitor<Casts> {
 public:
  struct Cast {
    clang::CastExpr* around;
    clang::ImplicitCastExpr* value;
    clang::DeclRefExpr* name;
  };
  std::map<const clang::VarDecl*, std::vector<Cast>> casts;
  std::map<const clang::VarDecl*, std::size_t> mentions;

  bool VisitCastExpr(clang::CastExpr* c) {
    auto* value = llvm::dyn_cast<clang::ImplicitCastExpr>(c->getSubExpr()->IgnoreParens());
    if (!value || value->getCastKind() != clang::CK_LValueToRValue) return true;
    auto* name = llvm::dyn_cast<clang::DeclRefExpr>(value->getSubExpr()->IgnoreParens());
    const clang::VarDecl* v = namedBy(name);
    bool isPointer = c->getType()->isPointerType() && !c->getType()->isVoidPointerType();
    if (v && isPointer && c->getCastKind() == clang::CK_BitCast)
      casts[v].push_back({c, value, name});
    // (void)p
    if (v && c->getCastKind() == clang::CK_ToVoid) casts[v].push_back({nullptr, value, name});
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    if (const clang::VarDecl* v = namedBy(r)) ++mentions[v];
    return true;
  }
};

/// The one type that a parameter is taken to point to; null: there is none.
clang::QualType pointeeOf(const std::vector<Casts::Cast>& casts, const clang::ASTContext& context) {
  clang::QualType found;
  for (const Casts::Cast& c : casts) {
    if (!c.around) continue;
    clang::QualType here = c.around->getType()->getPointeeType();
    bool isKnown = !here->isIncompleteType() && !here->isFunctionType() && !here->isCharType() &&
                   !here->isPointerType() && !here->isVariablyModifiedType();
    bool isOther = !found.isNull() && !context.hasSameUnqualifiedType(found, here);
    if (!isKnown || isOther) return {};
    if (found.isNull() || !here.isConstQualified()) found = here;
  }
  return found;
}

/// Has the file a declaration of the function besides, which derivatives may have, too?
bool isDeclaredInFile(const clang::FunctionDecl& f) {
  const clang::SourceManager& m = f.getASTContext().getSourceManager();
  return f.isExternallyVisible() &&
         std::any_of(f.redecls_begin(), f.redecls_end(), [&](const clang::FunctionDecl* other) {
           return other != &f && m.isInMainFile(other->getLocation());
         });
}

/// Takes away the casts to and from `void *`, where the types are the same now.
class Remover {
 public:
  Remover(clang::ASTContext& context, std::set<const clang::CastExpr*> casts)
      : context_(context), casts_(std::move(casts)) {}

  void visit(clang::Stmt* s) {
    if (auto* c = llvm::dyn_cast<clang::CapturedStmt>(s)) return visit(c->getCapturedStmt());
    if (auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(s)) {
      if (d->hasAssociatedStmt()) visit(d->getAssociatedStmt());
      return;
    }
    if (auto* c = llvm::dyn_cast<clang::CallExpr>(s)) visitCall(*c);
    for (clang::Stmt*& child : s->children()) {
      if (!child) continue;
      visit(child);
      auto* cast = llvm::dyn_cast<clang::CastExpr>(child);
      if (!cast || !casts_.count(cast)) continue;
      child = clang::ImplicitCastExpr::Create(context_, cast->getType(), clang::CK_NoOp,
                                              cast->getSubExpr(), nullptr, clang::VK_PRValue, {});
    }
  }

 private:
  clang::ASTContext& context_;
  std::set<const clang::CastExpr*> casts_;

  void visitCall(clang::CallExpr& c) {
    const clang::FunctionDecl* f = c.getDirectCallee();
    const clang::FunctionDecl* body = f ? f->getDefinition() : nullptr;
    for (unsigned k = 0; body && k < c.getNumArgs() && k < body->getNumParams(); ++k) {
      clang::QualType type = body->getParamDecl(k)->getType();
      auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(c.getArg(k)->IgnoreParens());
      bool isTyped = cast && cast->getCastKind() == clang::CK_BitCast && type->isPointerType() &&
                     cast->getType()->isVoidPointerType() && !type->isVoidPointerType();
      if (!isTyped) continue;
      clang::Expr* inner = cast->getSubExpr();
      bool isSame = inner->getType()->isPointerType() &&
                    context_.hasSameUnqualifiedType(inner->getType()->getPointeeType(),
                                                    type->getPointeeType());
      if (isSame) c.setArg(k, inner);
    }
  }
};

}  // namespace

void typeParameters(clang::ASTContext& context) {
  std::vector<clang::FunctionDecl*> functions;
  std::set<const clang::CastExpr*> casts;
  for (clang::Decl* d : context.getTranslationUnitDecl()->decls())
    if (auto* f = llvm::dyn_cast<clang::FunctionDecl>(d); f && f->isThisDeclarationADefinition())
      functions.push_back(f);
  for (clang::FunctionDecl* f : functions) {
    if (isDeclaredInFile(*f)) continue;
    Casts all;
    all.TraverseStmt(f->getBody());
    for (clang::ParmVarDecl* p : f->parameters()) {
      auto known = all.casts.find(p);
      if (!p->getType()->isVoidPointerType() || known == all.casts.end() ||
          known->second.size() != all.mentions[p])
        continue;
      clang::QualType pointee = pointeeOf(known->second, context);
      if (pointee.isNull()) continue;
      if (p->getType()->getPointeeType().isConstQualified()) pointee.addConst();
      clang::QualType type = context.getPointerType(pointee);
      p->setType(type);
      p->setTypeSourceInfo(context.getTrivialTypeSourceInfo(type, p->getLocation()));
      for (const Casts::Cast& c : known->second) {
        c.name->setType(type);
        c.value->setType(type);
        if (c.around) casts.insert(c.around);
      }
    }
  }
  Remover remover(context, std::move(casts));
  for (clang::FunctionDecl* f : functions) remover.visit(f->getBody());
}

}  // namespace pj::frontend
