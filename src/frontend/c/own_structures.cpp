// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant structures of files, and static ones of functions, of which pointers start with the
// places of variables:
//   static double table[3] = {1.0, 0.5, 0.25};
//   static const series bessel = {table, 2};
// Each function that names one has a local one of its own, whose pointers are other names.
#include <map>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {

/// The initial value of a structure, or of several; null: it is none, or has none.
static const clang::Expr* valueOfStructure(const clang::VarDecl& v) {
  bool isStructure = v.getASTContext().getBaseElementType(v.getType())->isRecordType();
  return isStructure ? v.getAnyInitializer() : nullptr;
}

bool leadsToVariable(const clang::VarDecl& v) {
  const clang::ASTContext& context = v.getASTContext();
  bool found = false;
  walk(valueOfStructure(v), [&](const clang::Stmt& s) {
    const clang::VarDecl* named = namedBy(&s);
    found |= named && named->hasGlobalStorage() &&
             !context.getBaseElementType(named->getType()).isConstQualified();
    return !llvm::isa<clang::UnaryExprOrTypeTraitExpr>(s);
  });
  return found;
}

bool leadsToLiteral(const clang::VarDecl& v) {
  const clang::ASTContext& context = v.getASTContext();
  bool found = false;
  walk(valueOfStructure(v), [&](const clang::Stmt& s) {
    const auto* e = llvm::dyn_cast<clang::Expr>(&s);
    const clang::QualType type = e ? e->getType() : clang::QualType();
    found |= llvm::isa<clang::CompoundLiteralExpr>(s) &&
             !context.getBaseElementType(type).isConstQualified();
    bool toConstants = e && type->isPointerType() && type->getPointeeType().isConstQualified();
    return !found && !toConstants;
  });
  return found;
}

namespace {

/// The names of variables in a function, and its static variables.
class Names : public clang::RecursiveASTVisitor<Names> {
 public:
  std::vector<clang::DeclRefExpr*> names;
  std::vector<clang::VarDecl*> statics;

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    names.push_back(r);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* v) {
    if (v->isStaticLocal()) statics.push_back(v);
    return true;
  }
};

/// Does the initial value lead to a variable?
bool namesAny(const clang::Expr& init) {
  bool found = false;
  walk(&init, [&](const clang::Stmt& s) {
    const clang::VarDecl* v = namedBy(&s);
    found |= v && v->hasGlobalStorage() && !v->getType()->isArithmeticType();
    return !llvm::isa<clang::UnaryExprOrTypeTraitExpr>(s);
  });
  return found;
}

/// A variable of the function's with the value of `v`.
clang::VarDecl* copyOf(const clang::VarDecl& v, clang::FunctionDecl& f) {
  clang::ASTContext& context = f.getASTContext();
  const clang::VarDecl* with = v.getInitializingDeclaration();
  auto* copy = clang::VarDecl::Create(context, &f, with->getBeginLoc(), with->getLocation(),
                                      with->getIdentifier(), with->getType(),
                                      with->getTypeSourceInfo(), clang::SC_None);
  copy->setInit(const_cast<clang::Expr*>(with->getAnyInitializer()));
  return copy;
}

}  // namespace

void CEntities::giveOwnStructures(SourceMap& source) {
  clang::ASTContext& context = source.context();
  auto isOwn = [&](const clang::VarDecl& v) {
    return v.getType()->isRecordType() && isConstant(v) && leadsToVariable(v) && !leadsToLiteral(v);
  };
  // One of a function may name constants alone, too: it is no table, which numbers make up.
  auto startsWithPlace = [&](const clang::VarDecl& v) {
    return v.getType()->isRecordType() && isConstant(v) && v.hasInit() && namesAny(*v.getInit());
  };
  for (clang::Decl* d : context.getTranslationUnitDecl()->decls()) {
    auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!f || !f->isThisDeclarationADefinition()) continue;
    Names all;
    all.TraverseDecl(f);
    for (clang::VarDecl* v : all.statics)
      if (startsWithPlace(*v)) v->setStorageClass(clang::SC_None);
    std::map<const clang::VarDecl*, clang::VarDecl*> copies;
    std::vector<clang::Stmt*> statements;
    for (clang::DeclRefExpr* r : all.names) {
      const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
      if (!v || !v->hasGlobalStorage() || v->isStaticLocal() || !isOwn(*v)) continue;
      clang::VarDecl*& copy = copies[v->getCanonicalDecl()];
      if (!copy) {
        copy = copyOf(*v, *f);
        statements.push_back(new (context) clang::DeclStmt(clang::DeclGroupRef(copy),
                                                           copy->getBeginLoc(), copy->getEndLoc()));
      }
      r->setDecl(copy);
    }
    if (statements.empty()) continue;
    auto* body = llvm::cast<clang::CompoundStmt>(f->getBody());
    statements.insert(statements.end(), body->body_begin(), body->body_end());
    f->setBody(clang::CompoundStmt::Create(context, statements,
                                           body->getStoredFPFeaturesOrDefault(),
                                           body->getLBracLoc(), body->getRBracLoc()));
  }
}

}  // namespace pj::frontend
