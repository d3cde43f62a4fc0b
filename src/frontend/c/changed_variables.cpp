// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/changed_variables.h"

#include <algorithm>
#include <map>

#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

/// The variable of which `e` names an element, a member or all, or a place.
const clang::DeclRefExpr* base(const clang::Expr* e) {
  while (true) {
    e = e->IgnoreParenImpCasts();
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
    if (b && b->isAdditiveOp() && b->getType()->isPointerType())
      e = b->getLHS()->getType()->isPointerType() ? b->getLHS() : b->getRHS();
    else if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) e = a->getBase();
    else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m && !m->isArrow())
      e = m->getBase();
    else break;
  }
  return llvm::dyn_cast<clang::DeclRefExpr>(e);
}

/// What a function does with a pointer, and with local pointers that get its place: are their names
/// only there to read numbers, to go on, to be compared, or to be passed to such functions?
class Uses : public clang::RecursiveASTVisitor<Uses> {
 public:
  /// What is known of parameters; false while it is looked at.
  using Known = std::map<const clang::ParmVarDecl*, bool>;

  Uses(const clang::VarDecl& pointer, Known& known) : known_(known), pointers_{&pointer} {}

  bool onlyRead(clang::Stmt* body) {
    for (std::size_t known = 0; known != pointers_.size();) {
      known = pointers_.size();
      all_.clear();
      harmless_.clear();
      TraverseStmt(body);
    }
    return std::includes(harmless_.begin(), harmless_.end(), all_.begin(), all_.end());
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (v && pointers_.count(v)) all_.insert(r);
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* c) {
    const clang::Expr* e = c->getSubExpr()->IgnoreParens();
    const auto* star = llvm::dyn_cast<clang::UnaryOperator>(e);
    const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(e);
    bool reads = c->getCastKind() == clang::CK_LValueToRValue;
    if (reads && star && star->getOpcode() == clang::UO_Deref) allow(star->getSubExpr());
    if (reads && element) allow(element->getBase());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* v) {
    if (v->hasInit()) follow(*v, v->getInit());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* b) {
    if (b->isComparisonOp()) allow(b->getLHS()), allow(b->getRHS());
    return true;
  }
  bool VisitCompoundStmt(clang::CompoundStmt* s) {
    for (const clang::Stmt* child : s->children()) goOn(child);
    return true;
  }
  bool VisitForStmt(clang::ForStmt* s) {
    goOn(s->getInit()), goOn(s->getInc()), goOn(s->getBody());
    return true;
  }
  bool VisitIfStmt(clang::IfStmt* s) {
    goOn(s->getThen()), goOn(s->getElse());
    return true;
  }
  bool VisitCallExpr(clang::CallExpr* c) {
    for (unsigned k = 0; k < c->getNumArgs(); ++k)
      if (place(c->getArg(k)) && onlyReads(c->getDirectCallee(), k, known_)) allow(c->getArg(k));
    return true;
  }
  // What a parallel region captures is what its body names.
  bool TraverseCapturedStmt(clang::CapturedStmt* s) { return TraverseStmt(s->getCapturedStmt()); }
  bool VisitOMPSharedClause(clang::OMPSharedClause*) { return true; }

  /// Does the function only read numbers through its k-th parameter?
  static bool onlyReads(const clang::FunctionDecl* f, unsigned k, Known& known) {
    const clang::FunctionDecl* body = f ? f->getDefinition() : nullptr;
    if (!body || k >= body->getNumParams()) return false;
    const clang::ParmVarDecl* parameter = body->getParamDecl(k);
    auto [it, isNew] = known.try_emplace(parameter, false);
    if (isNew) it->second = Uses(*parameter, known).onlyRead(body->getBody());
    return it->second;
  }

 private:
  /// The name of one of the pointers in p, p + 1, p++, p += n; null where there is none.
  const clang::DeclRefExpr* place(const clang::Expr* e) const {
    while (true) {
      e = e->IgnoreParenImpCasts();
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
      if (u && u->isIncrementDecrementOp()) e = u->getSubExpr();
      else if (b && (b->isAdditiveOp() || b->isCompoundAssignmentOp()))
        e = b->getLHS()->getType()->isPointerType() ? b->getLHS() : b->getRHS();
      else break;
    }
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
    const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    return v && pointers_.count(v) ? r : nullptr;
  }
  void allow(const clang::Expr* e) {
    if (const clang::DeclRefExpr* r = place(e)) harmless_.insert(r);
  }
  /// A statement that moves a pointer, or sets one, whose value goes nowhere.
  void goOn(const clang::Stmt* s) {
    const auto* e = llvm::dyn_cast_or_null<clang::Expr>(s);
    const auto* b = e ? llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParens()) : nullptr;
    if (b && b->getOpcode() == clang::BO_Comma) return goOn(b->getLHS()), goOn(b->getRHS());
    if (!b || b->getOpcode() != clang::BO_Assign) return e ? allow(e) : void();
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(b->getLHS()->IgnoreParens());
    const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    if (v && follow(*v, b->getRHS())) harmless_.insert(r);
  }
  bool follow(const clang::VarDecl& v, const clang::Expr* from) {
    if (!v.hasLocalStorage() || !v.getType()->isPointerType() || !place(from)) return false;
    allow(from);
    pointers_.insert(&v);
    return true;
  }

  Known& known_;
  std::set<const clang::VarDecl*> pointers_;
  std::set<const clang::DeclRefExpr*> all_, harmless_;
};

/// Finds the variables that functions do anything else with than read their numbers, be it by way
/// of pointers that structures start with: series s = {table, 2};
class Changed : public clang::RecursiveASTVisitor<Changed> {
 public:
  std::set<const clang::VarDecl*> found;

  /// The variables that pointers in structures start with.
  std::map<const clang::VarDecl*, std::set<const clang::FieldDecl*>> behind;

  /// May what a pointer leads to be changed by one of these members?
  bool isChangedBehind(const std::set<const clang::FieldDecl*>& members) const {
    return llvm::any_of(
        members, [this](const clang::FieldDecl* m) { return changedMembers_.count(m) != 0; });
  }

  /// Does a cast take the `const` of what a pointer leads to away? Then no pointer to constants is
  /// one.
  bool VisitCStyleCastExpr(clang::CStyleCastExpr* c) {
    clang::QualType from = c->getSubExpr()->IgnoreParenImpCasts()->getType(), to = c->getType();
    castsAway |=
        from->isPointerType() && to->isPointerType() && !from->getPointeeType()->isVoidType() &&
        from->getPointeeType().isConstQualified() && !to->getPointeeType().isConstQualified();
    return true;
  }
  bool castsAway = false;
  std::set<const clang::VarDecl*> given;  ///< whose places go to pointers to constants

  bool VisitBinaryOperator(clang::BinaryOperator* b) {
    const bool isStructure = b->getOpcode() == clang::BO_Assign && b->getType()->isRecordType();
    if (isStructure && !variableIn(b->getLHS())) noteAway(b->getType());
    if (b->isComparisonOp() && b->getLHS()->getType()->isPointerType())
      for (const clang::Expr* side : {b->getLHS(), b->getRHS()})
        noteRead(side), noteMembers(side, true);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* v) {
    const auto* list = llvm::dyn_cast_or_null<clang::InitListExpr>(v->getInit());
    if (list) noteStarts(*list);
    // Other files may change what leads to it.
    if (v->isExternallyVisible()) noteAway(v->getType());
    // A local pointer through which numbers are only read.
    const clang::FunctionDecl* f = v->hasLocalStorage() ? functionOf(*v) : nullptr;
    bool isPlace = f && v->hasInit() && v->getType()->isPointerType();
    if (isPlace && Uses(*v, known_).onlyRead(f->getBody())) noteRead(v->getInit());
    return true;
  }
  /// Structures that go where other files, or members of other types, see them.
  bool VisitFunctionDecl(clang::FunctionDecl* f) {
    if (f->isExternallyVisible()) noteAway(f->getReturnType());
    return true;
  }
  bool VisitRecordDecl(clang::RecordDecl* r) {
    for (const clang::FieldDecl* field : r->fields())
      if (r->isUnion()) noteAway(field->getType());
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr* m) {
    const auto* field = llvm::dyn_cast<clang::FieldDecl>(m->getMemberDecl());
    if (field && m->getType()->isPointerType() && !membersRead_.count(m))
      changedMembers_.insert(field);
    return true;
  }
  /// Behind a pointer to something else nobody sees what happens to the members.
  bool VisitCastExpr(clang::CastExpr* c) {
    clang::QualType from = c->getSubExpr()->getType(), to = c->getType();
    bool isOther = from->isPointerType() && to->isPointerType() &&
                   from->getPointeeType()->getCanonicalTypeUnqualified() !=
                       to->getPointeeType()->getCanonicalTypeUnqualified();
    if (isOther) noteAway(from);
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* c) {
    bool isRead = c->getCastKind() == clang::CK_LValueToRValue;
    bool isInput = c->getType()->isPointerType() && !leaks_.count(c) &&
                   c->getType()->getPointeeType().isConstQualified() &&
                   !c->getType()->getPointeeType()->isPointerType();
    const clang::Expr* e = c->getSubExpr();
    const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParens());
    if (isInput && address && address->getOpcode() == clang::UO_AddrOf) e = address->getSubExpr();
    if (isRead || isInput) noteRead(e), noteMembers(e, isInput);
    if (const clang::DeclRefExpr* r = isInput ? base(e) : nullptr)
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl()))
        given.insert(v->getCanonicalDecl());
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
      const clang::Expr* e = c->getArg(k)->IgnoreParenImpCasts();
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      bool isNumber =
          u && u->getOpcode() == clang::UO_AddrOf && u->getSubExpr()->getType()->isArithmeticType();
      if (isNumber) e = u->getSubExpr();
      bool isArray = e->getType()->isArrayType() || llvm::isa<clang::BinaryOperator>(e);
      if ((isNumber || isArray) && base(e) && Uses::onlyReads(f, k, known_)) noteRead(e);
      if (llvm::isa<clang::MemberExpr>(e) && Uses::onlyReads(f, k, known_)) noteMembers(e, true);
      if (!f || !f->getDefinition()) noteAway(e->getType());
    }
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr*) { return true; }
  /// An extent is read, though no cast says so.
  bool VisitVariableArrayType(clang::VariableArrayType* t) {
    if (t->getSizeExpr()) noteRead(t->getSizeExpr());
    return true;
  }
  bool VisitVariableArrayTypeLoc(clang::VariableArrayTypeLoc t) {
    if (t.getSizeExpr()) noteRead(t.getSizeExpr());
    return true;
  }
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
    const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e->IgnoreParenImpCasts());
    if (choice) return noteRead(choice->getTrueExpr()), noteRead(choice->getFalseExpr());
    if (const clang::DeclRefExpr* r = base(e)) reads_.insert(r);
  }

  /// Notes pointers in structures that lead to numbers which are read. `isPlace`: `e` itself may be
  /// one of them.
  void noteMembers(const clang::Expr* e, bool isPlace) {
    while (true) {
      e = e->IgnoreParenImpCasts();
      const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      if (b && b->isAdditiveOp() && b->getType()->isPointerType()) {
        e = b->getLHS()->getType()->isPointerType() ? b->getLHS() : b->getRHS();
      } else if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
        e = a->getBase();
        isPlace = true;
      } else if (u && u->getOpcode() == clang::UO_Deref) {
        e = u->getSubExpr();
        isPlace = true;
      } else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
        if (isPlace) membersRead_.insert(m);
        e = m->getBase();
        isPlace = false;
      } else {
        return;
      }
    }
  }

  /// Notes the variables that pointers to numbers start with.
  void noteStarts(const clang::InitListExpr& list) {
    const clang::RecordDecl* record = definitionOf(list.getType());
    if (record && record->isUnion()) return;
    auto field = record ? record->field_begin() : clang::RecordDecl::field_iterator();
    for (unsigned k = 0; k < list.getNumInits(); ++k) {
      while (record && field != record->field_end() && field->isUnnamedBitField()) ++field;
      if (record && field == record->field_end()) return;
      const clang::FieldDecl* member = record ? *field++ : nullptr;
      if (const auto* inner = llvm::dyn_cast<clang::InitListExpr>(list.getInit(k))) {
        noteStarts(*inner);
        continue;
      }
      bool leads = member && member->getType()->isPointerType() &&
                   member->getType()->getPointeeType()->isArithmeticType();
      const clang::Expr* e = list.getInit(k)->IgnoreParenImpCasts();
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      if (u && u->getOpcode() == clang::UO_AddrOf) e = u->getSubExpr();
      const clang::DeclRefExpr* r = leads ? base(e) : nullptr;
      const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
      if (!v || v->getType()->isPointerType()) continue;
      reads_.insert(r);
      behind[v->getCanonicalDecl()].insert(member);
    }
  }

  /// A structure of this type, or behind a pointer of this type, goes where nobody looks.
  void noteAway(clang::QualType type) {
    while (type->isPointerType() || type->isArrayType())
      type = type->isPointerType() ? type->getPointeeType()
                                   : clang::QualType(type->getArrayElementTypeNoTypeQual(), 0);
    const clang::RecordDecl* record = definitionOf(type);
    if (!record || !away_.insert(record).second) return;
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->getType()->isPointerType()) changedMembers_.insert(field);
      noteAway(field->getType());
    }
  }

  Uses::Known known_;
  std::set<const clang::DeclRefExpr*> reads_;
  std::set<const clang::MemberExpr*> membersRead_;
  std::set<const clang::FieldDecl*> changedMembers_;
  std::set<const clang::RecordDecl*> away_;
  std::set<const clang::Expr*> leaks_;
};

}  // namespace

VariableChanges changesIn(const SourceMap& source) {
  Changed changed;
  for (clang::Decl* d : source.context().getTranslationUnitDecl()->decls())
    if (!source.manager().isInSystemHeader(d->getLocation())) changed.TraverseDecl(d);
  VariableChanges found{changed.found, {}};
  if (changed.castsAway) found.changed.insert(changed.given.begin(), changed.given.end());
  for (const auto& [v, members] : changed.behind) {
    if (changed.isChangedBehind(members)) found.changed.insert(v);
    if (llvm::any_of(members, [](const clang::FieldDecl* m) {
          return !m->getType()->getPointeeType().isConstQualified();
        }))
      found.behindMembers.insert(v);
  }
  return found;
}

}  // namespace pj::frontend
