// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static variables: which of them are constants, and who else uses them.
#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

/// The variable of which `e` names an element, a member or all.
const clang::DeclRefExpr* base(const clang::Expr* e) {
  while (true) {
    e = e->IgnoreParenImpCasts();
    if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) e = a->getBase();
    else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m && !m->isArrow())
      e = m->getBase();
    else break;
  }
  return llvm::dyn_cast<clang::DeclRefExpr>(e);
}

/// The names of a pointer in a function, and those that only stand where numbers are read through
/// it.
class Uses : public clang::RecursiveASTVisitor<Uses> {
 public:
  explicit Uses(const clang::VarDecl& pointer) : pointer_(pointer) {}
  unsigned all = 0, reads = 0;
  std::vector<const clang::CallExpr*> calls;

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    all += r->getDecl() == &pointer_;
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* c) {
    const clang::Expr* e = c->getSubExpr()->IgnoreParens();
    const auto* star = llvm::dyn_cast<clang::UnaryOperator>(e);
    const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(e);
    const clang::Expr* place = star && star->getOpcode() == clang::UO_Deref ? star->getSubExpr()
                               : element                                    ? element->getBase()
                                                                            : nullptr;
    reads += c->getCastKind() == clang::CK_LValueToRValue && place && isPointer(place);
    return true;
  }
  bool VisitCallExpr(clang::CallExpr* c) {
    calls.push_back(c);
    return true;
  }
  // What a parallel region captures is what its body names.
  bool TraverseCapturedStmt(clang::CapturedStmt* s) { return TraverseStmt(s->getCapturedStmt()); }
  bool VisitOMPSharedClause(clang::OMPSharedClause*) { return true; }
  bool isPointer(const clang::Expr* e) const {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
    return r && r->getDecl() == &pointer_;
  }

 private:
  const clang::VarDecl& pointer_;
};

/// Does the function only read numbers through its k-th parameter? `depth`: of calls around.
bool onlyReads(const clang::FunctionDecl* f, unsigned k, int depth) {
  constexpr int kMaxDepth = 8;
  const clang::FunctionDecl* body = f ? f->getDefinition() : nullptr;
  if (!body || k >= body->getNumParams() || depth > kMaxDepth) return false;
  Uses uses(*body->getParamDecl(k));
  uses.TraverseStmt(body->getBody());
  unsigned passed = 0;
  for (const clang::CallExpr* c : uses.calls)
    for (unsigned i = 0; i < c->getNumArgs(); ++i)
      passed += uses.isPointer(c->getArg(i)) && onlyReads(c->getDirectCallee(), i, depth + 1);
  return uses.reads + passed == uses.all;
}

/// Finds the variables that functions do anything else with than read their numbers.
class Changed : public clang::RecursiveASTVisitor<Changed> {
 public:
  std::set<const clang::VarDecl*> found;

  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* c) {
    bool isRead = c->getCastKind() == clang::CK_LValueToRValue;
    bool isInput = c->getType()->isPointerType() && !leaks_.count(c) &&
                   c->getType()->getPointeeType().isConstQualified();
    const clang::Expr* e = c->getSubExpr();
    const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParens());
    if (isInput && address && address->getOpcode() == clang::UO_AddrOf) e = address->getSubExpr();
    if (isRead || isInput) noteRead(e);
    return true;
  }
  /// What returns a pointer may return one to what it got: memcpy does to the first.
  bool VisitCallExpr(clang::CallExpr* c) {
    const clang::FunctionDecl* f = c->getDirectCallee();
    std::string name = f && f->getIdentifier() ? f->getName().str() : "";
    bool copies = name == "memcpy" || name == "memmove";
    if (c->getType()->isPointerType() && !copies)
      for (const clang::Expr* a : c->arguments()) leaks_.insert(a);
    for (unsigned k = 0; k < c->getNumArgs(); ++k) {
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(c->getArg(k)->IgnoreParenImpCasts());
      bool isNumber = u && u->getOpcode() == clang::UO_AddrOf &&
                      u->getSubExpr()->getType()->isArithmeticType() &&
                      llvm::isa<clang::DeclRefExpr>(u->getSubExpr()->IgnoreParens());
      if (isNumber && onlyReads(f, k, 0)) noteRead(u->getSubExpr());
    }
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr*) { return true; }
  bool VisitOMPSharedClause(clang::OMPSharedClause* c) {
    for (const clang::Expr* e : c->varlist()) noteRead(e);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (v && !reads_.count(r)) found.insert(v->getCanonicalDecl());
    return true;
  }

 private:
  void noteRead(const clang::Expr* e) {
    if (const clang::DeclRefExpr* r = base(e)) reads_.insert(r);
  }

  std::set<const clang::DeclRefExpr*> reads_;
  std::set<const clang::Expr*> leaks_;
};

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

}  // namespace

/// Static numbers that nothing changes are constants, though nothing says so.
void CEntities::noteFixed(SourceMap& source) {
  Statics statics;
  Changed changed;
  for (clang::Decl* d : source.context().getTranslationUnitDecl()->decls()) {
    if (source.manager().isInSystemHeader(d->getLocation())) continue;
    statics.TraverseDecl(d);
    changed.TraverseDecl(d);
  }
  for (const clang::VarDecl* v : statics.found)
    if (!v->getType()->isPointerType() && v->getTLSKind() == 0 &&
        !v->getType().isVolatileQualified() && !changed.found.count(v))
      fixed_.insert(v);
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
  for (auto& [procedure, body] : bodies)
    if (!reached_.count(procedure))
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
