// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/returned_places.h"

#include <set>
#include <vector>

#include "frontend/c/usage.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

/// Copies expressions that change no variable, arguments in the places of parameters. An argument
/// that calls a function may stand in one place, to which the program always comes.
class Copier {
 public:
  Copier(clang::ASTContext& context, std::map<const clang::VarDecl*, clang::Expr*> arguments)
      : context_(context), arguments_(std::move(arguments)) {}

  /// Null: it cannot be copied.
  clang::Expr* copy(clang::Expr* e) {
    if (clang::Expr* argument = argumentFor(e)) return parentheses(argument);
    clang::QualType type = e->getType();
    clang::ExprValueKind kind = e->getValueKind();
    if (auto* p = llvm::dyn_cast<clang::ParenExpr>(e)) {
      clang::Expr* inner = copy(p->getSubExpr());
      return inner ? parentheses(inner) : nullptr;
    }
    if (auto* c = llvm::dyn_cast<clang::ImplicitCastExpr>(e)) {
      clang::Expr* of = copy(c->getSubExpr());
      if (of && c->getCastKind() == clang::CK_FloatingToIntegral) return written(*c, of);
      return of ? clang::ImplicitCastExpr::Create(context_, type, c->getCastKind(), of, nullptr,
                                                  kind, c->getFPFeatures())
                : nullptr;
    }
    if (auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(e)) {
      // An extent in its type may name a parameter.
      clang::Expr* of = type->isVariablyModifiedType() ? nullptr : copy(c->getSubExpr());
      // (grid *)g of a const grid *g is the pointer itself.
      if (of && c->getCastKind() == clang::CK_NoOp)
        return clang::ImplicitCastExpr::Create(context_, type, c->getCastKind(), of, nullptr, kind,
                                               c->getFPFeatures());
      return of ? clang::CStyleCastExpr::Create(context_, type, kind, c->getCastKind(), of, nullptr,
                                                c->getFPFeatures(), c->getTypeInfoAsWritten(),
                                                c->getLParenLoc(), c->getRParenLoc())
                : nullptr;
    }
    if (auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      clang::Expr* of = copy(m->getBase());
      return of ? clang::MemberExpr::Create(context_, of, m->isArrow(), m->getOperatorLoc(), {}, {},
                                            m->getMemberDecl(), m->getFoundDecl(),
                                            m->getMemberNameInfo(), nullptr, type, kind,
                                            m->getObjectKind(), m->isNonOdrUse())
                : nullptr;
    }
    if (auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      clang::Expr *left = copy(a->getLHS()), *right = left ? copy(a->getRHS()) : nullptr;
      return right ? new (context_) clang::ArraySubscriptExpr(
                         left, right, type, kind, a->getObjectKind(), a->getRBracketLoc())
                   : nullptr;
    }
    if (auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
      clang::Expr* of = u->isIncrementDecrementOp() ? nullptr : copy(u->getSubExpr());
      return of ? clang::UnaryOperator::Create(context_, of, u->getOpcode(), type, kind,
                                               u->getObjectKind(), u->getOperatorLoc(),
                                               u->canOverflow(), u->getFPOptionsOverride())
                : nullptr;
    }
    if (auto* b = llvm::dyn_cast<clang::BinaryOperator>(e)) {
      isConditional_ |= b->isLogicalOp();
      clang::Expr* left = b->isAssignmentOp() ? nullptr : copy(b->getLHS());
      clang::Expr* right = left ? copy(b->getRHS()) : nullptr;
      return right ? clang::BinaryOperator::Create(context_, left, right, b->getOpcode(), type,
                                                   kind, b->getObjectKind(), b->getOperatorLoc(),
                                                   b->getFPFeatures())
                   : nullptr;
    }
    if (auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
      isConditional_ = true;
      clang::Expr* test = type->isArithmeticType() ? copy(c->getCond()) : nullptr;
      clang::Expr* yes = test ? copy(c->getTrueExpr()) : nullptr;
      clang::Expr* no = yes ? copy(c->getFalseExpr()) : nullptr;
      return no ? new (context_)
                      clang::ConditionalOperator(test, c->getQuestionLoc(), yes, c->getColonLoc(),
                                                 no, type, kind, c->getObjectKind())
                : nullptr;
    }
    if (auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
      if (arguments_.count(namedBy(r))) return nullptr;  // its address, say
      return clang::DeclRefExpr::Create(context_, {}, {}, r->getDecl(),
                                        r->refersToEnclosingVariableOrCapture(), r->getLocation(),
                                        type, kind, r->getFoundDecl(), nullptr, r->isNonOdrUse());
    }
    if (auto* c = llvm::dyn_cast<clang::CallExpr>(e)) return copyCall(*c);
    if (auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e))
      return s->isArgumentType() && !s->getArgumentType()->isVariablyModifiedType() ? e : nullptr;
    return llvm::isa<clang::IntegerLiteral, clang::CharacterLiteral, clang::FloatingLiteral>(e)
               ? e
               : nullptr;
  }

  /// From here on the variable has the value of `e`; false: it cannot be copied.
  bool define(const clang::VarDecl& v, clang::Expr* e) {
    clang::Expr* value = e && !e->HasSideEffects(context_) ? copy(e) : nullptr;
    if (value) arguments_[&v] = value;
    return value;
  }

  /// Has every argument that calls a function found its place?
  bool usedAll() const {
    for (const auto& [parameter, argument] : arguments_)
      if (argument->HasSideEffects(context_) && (isConditional_ || !used_.count(parameter)))
        return false;
    return true;
  }

 private:
  clang::ASTContext& context_;
  std::map<const clang::VarDecl*, clang::Expr*> arguments_;
  std::set<const clang::VarDecl*> used_;
  bool isConditional_ = false;  ///< is a part of the copy computed under a condition?

  /// A cast that the source does not write, and which a subscript would not have.
  clang::Expr* written(const clang::ImplicitCastExpr& cast, clang::Expr* of) {
    return clang::CStyleCastExpr::Create(
        context_, cast.getType(), clang::VK_PRValue, cast.getCastKind(), of, nullptr,
        cast.getFPFeatures(), context_.getTrivialTypeSourceInfo(cast.getType(), cast.getBeginLoc()),
        cast.getBeginLoc(), cast.getEndLoc());
  }

  clang::Expr* parentheses(clang::Expr* e) {
    return new (context_) clang::ParenExpr(e->getBeginLoc(), e->getEndLoc(), e);
  }

  clang::Expr* copyCall(clang::CallExpr& c) {
    std::vector<clang::Expr*> arguments;
    for (clang::Expr* a : c.arguments()) {
      clang::Expr* argument = copy(a);
      if (!argument) return nullptr;
      arguments.push_back(argument);
    }
    clang::Expr* function = copy(c.getCallee());
    return function ? clang::CallExpr::Create(context_, function, arguments, c.getType(),
                                              c.getValueKind(), c.getRParenLoc(), c.getFPFeatures())
                    : nullptr;
  }

  /// What stands for the value of a parameter, or for a structure that is one; null: it is none, or
  /// has been used.
  clang::Expr* argumentFor(clang::Expr* e) {
    const auto* value = llvm::dyn_cast<clang::ImplicitCastExpr>(e);
    bool isValue = value && value->getCastKind() == clang::CK_LValueToRValue;
    const clang::VarDecl* v = namedBy(isValue ? value->getSubExpr()->IgnoreParens() : e);
    auto found = arguments_.find(v);
    if (found == arguments_.end() || !(isValue || v->getType()->isRecordType())) return nullptr;
    clang::Expr* argument = found->second;
    auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(argument->IgnoreParens());
    if (cast && cast->getCastKind() == clang::CK_FloatingToIntegral)
      argument = written(*cast, cast->getSubExpr());
    if (!isValue) {
      argument = argument->IgnoreParenImpCasts();
      if (!argument->isLValue()) return nullptr;
    }
    if (used_.insert(v).second) return argument;
    return argument->HasSideEffects(context_) ? nullptr : Copier(context_, {}).copy(argument);
  }
};

/// May the value be computed a little later, with the place that it is a part of? It changes
/// nothing that places depend on.
bool mayWait(const clang::Expr& argument) {
  bool may = true;
  walk(&argument, [&](const clang::Stmt& s) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
    const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
    may &= !(b && b->isAssignmentOp()) && !(u && u->isIncrementDecrementOp()) &&
           !(c && mayChangeIntegers(*c));
    return may;
  });
  return may;
}

/// Writes out calls, those of an expression from the innermost on.
class Writer {
 public:
  explicit Writer(clang::ASTContext& context) : context_(context) {}
  ReturnedPlaces places;

  void visit(clang::Stmt* s) {
    if (auto* c = llvm::dyn_cast<clang::CapturedStmt>(s)) return visit(c->getCapturedStmt());
    if (auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(s)) {
      if (d->hasAssociatedStmt()) visit(d->getAssociatedStmt());
      return;
    }
    for (clang::Stmt*& child : s->children()) {
      if (!child) continue;
      visit(child);
      if (auto* c = llvm::dyn_cast<clang::CallExpr>(child))
        if (clang::Expr* place = placeOf(*c)) {
          places[place] = c->getDirectCallee();
          child = place;
        }
    }
  }

 private:
  clang::ASTContext& context_;
  std::set<const clang::FunctionDecl*> visited_;

  /// Does nothing but return a place, for which it may declare variables? Null: it does more.
  clang::ReturnStmt* returnOf(const clang::FunctionDecl& f) {
    auto* body = llvm::dyn_cast<clang::CompoundStmt>(f.getBody());
    if (!body || body->body_empty()) return nullptr;
    for (clang::Stmt* s : body->body())
      if (s != body->body_back() && !llvm::isa<clang::DeclStmt>(s)) return nullptr;
    auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
    if (last && visited_.insert(&f).second) visit(body);
    return last && last->getRetValue() ? last : nullptr;
  }

  /// The place that a call leads to; null: it cannot stand there.
  clang::Expr* placeOf(clang::CallExpr& c) {
    const clang::FunctionDecl* f = c.getDirectCallee();
    f = f && f->getReturnType()->isPointerType() ? f->getDefinition() : nullptr;
    if (!f || f->getNumParams() != c.getNumArgs()) return nullptr;
    clang::ReturnStmt* last = returnOf(*f);
    if (!last) return nullptr;
    std::map<const clang::VarDecl*, clang::Expr*> arguments;
    for (unsigned k = 0; k < c.getNumArgs(); ++k) {
      if (!mayWait(*c.getArg(k))) return nullptr;
      arguments[f->getParamDecl(k)] = c.getArg(k);
    }
    Copier copier(context_, std::move(arguments));
    for (clang::Stmt* s : llvm::cast<clang::CompoundStmt>(f->getBody())->body()) {
      auto* declared = llvm::dyn_cast<clang::DeclStmt>(s);
      for (clang::Decl* d : declared ? declared->decls() : clang::DeclStmt::decl_range({}, {})) {
        auto* v = llvm::dyn_cast<clang::VarDecl>(d);
        if (!v || !v->hasLocalStorage() || !v->getType()->isScalarType() ||
            !copier.define(*v, v->getInit()))
          return nullptr;
      }
    }
    clang::Expr* place = copier.copy(last->getRetValue());
    return place && copier.usedAll() ? new (context_)
                                           clang::ParenExpr(c.getBeginLoc(), c.getEndLoc(), place)
                                     : nullptr;
  }
};

}  // namespace

ReturnedPlaces writeOutReturnedPlaces(clang::ASTContext& context) {
  Writer writer(context);
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls())
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
        f && f->isThisDeclarationADefinition())
      writer.visit(f->getBody());
  return std::move(writer.places);
}

}  // namespace pj::frontend
