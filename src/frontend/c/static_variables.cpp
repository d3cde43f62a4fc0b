// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static variables: which of them are constants, and who else uses them.
#include <set>

#include "frontend/c/changed_variables.h"
#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

/// The variables that are declared static, in functions and outside of them.
class Statics : public clang::RecursiveASTVisitor<Statics> {
 public:
  std::set<const clang::VarDecl*> found;

  bool VisitVarDecl(clang::VarDecl* v) {
    if (v->getStorageClass() == clang::SC_Static) found.insert(v->getCanonicalDecl());
    return true;
  }
};

/// What is named to be evaluated.
class Mentions : public clang::RecursiveASTVisitor<Mentions> {
 public:
  std::set<const clang::VarDecl*> found;

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl())) found.insert(v);
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr*) { return true; }
};

/// The functions that are named.
class FunctionNames : public clang::RecursiveASTVisitor<FunctionNames> {
 public:
  std::set<const clang::FunctionDecl*> found;

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(r->getDecl()))
      found.insert(f->getCanonicalDecl());
    return true;
  }
};

}  // namespace

/// Static numbers that nothing changes are constants, though nothing says so.
void CEntities::noteFixed(SourceMap& source) {
  Statics statics;
  for (clang::Decl* d : source.context().getTranslationUnitDecl()->decls())
    if (!source.manager().isInSystemHeader(d->getLocation())) statics.TraverseDecl(d);
  VariableChanges changes = changesIn(source);
  for (const clang::VarDecl* v : statics.found)
    if (!v->getType()->isPointerType() && v->getTLSKind() == 0 &&
        !v->getType().isVolatileQualified() && !changes.changed.count(v))
      fixed_.insert(v);
  behindMembers_.merge(changes.behindMembers);
}

bool CEntities::isConstant(const clang::VarDecl& v) const {
  return v.getASTContext().getBaseElementType(v.getType()).isConstQualified() ||
         fixed_.count(v.getCanonicalDecl());
}

ir::Symbols CEntities::privateVariablesIn(const clang::Decl& d) const {
  Mentions mentions;
  mentions.TraverseDecl(const_cast<clang::Decl*>(&d));
  ir::Symbols all;
  for (const clang::VarDecl* v : mentions.found) {
    if (v->hasLocalStorage() || v->isStaticLocal()) continue;
    auto it = globals_.find(key(*v, fileOf(*v)));
    if (it != globals_.end() && it->second && it->second->isPrivate)
      frontend::addParts(*it->second, all);
  }
  return all;
}

void CEntities::noteMentions() {
  // A static function that nothing names, other than where its place is written out, does not run.
  FunctionNames names;
  for (const auto& [context, source] : sources_)
    names.TraverseDecl(context->getTranslationUnitDecl());
  for (auto& [procedure, body] : bodies)
    if (!reached_.count(procedure) && (body.function->isExternallyVisible() ||
                                       names.found.count(body.function->getCanonicalDecl())))
      const_cast<ir::Procedure*>(procedure)->mentions = privateVariablesIn(*body.function);
  // Pointers that start with the place of a variable.
  for (const auto& [context, source] : sources_)
    for (const clang::Decl* d : context->getTranslationUnitDecl()->decls()) {
      const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
      if (!v || !v->hasInit()) continue;
      ir::Symbols mentioned = privateVariablesIn(*v);
      if (mentioned.empty()) continue;
      ir::Procedure* p = program_.makeProcedure();
      p->name = v->getNameAsString();
      p->mentions = mentioned;
    }
}

}  // namespace pj::frontend
