// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/unsigned_bounds.h"

#include <algorithm>
#include <set>

#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

enum class Sign : std::uint8_t { NotNegative, Signed, Wraps };

Sign signOf(const clang::Expr* e, const clang::ASTContext& context);

/// What a loop does with a variable: its counter starts with it, or is compared with it.
enum class Use : std::uint8_t { Start, Bound };

/// Is it a number that is negative as a signed one of 8 bytes: SIZE_MAX, say?
bool isLarge(const clang::Expr& e, const clang::ASTContext& context) {
  clang::Expr::EvalResult known;
  return e.EvaluateAsInt(known, context) &&
         (known.Val.getInt().isNegative() || known.Val.getInt().getActiveBits() > 63);
}

/// As a signed number of 8 bytes, may the value that an unsigned variable gets be negative? A
/// difference and a number like SIZE_MAX may; for a start also what is not looked into, a signed
/// number or the result of a function.
bool mayBeNegative(const clang::Expr* value, Use use, const clang::ASTContext& context) {
  value = value->IgnoreParenCasts();
  if (value->isIntegerConstantExpr(context)) return isLarge(*value, context);
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(value))
    return mayBeNegative(c->getTrueExpr(), use, context) ||
           mayBeNegative(c->getFalseExpr(), use, context);
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(value);
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(value);
  if ((b && b->getOpcode() == clang::BO_Sub) || (u && u->getOpcode() == clang::UO_Not)) return true;
  if (b && use == Use::Start && signOf(value, context) != Sign::NotNegative) return true;
  return use == Use::Start && (llvm::isa<clang::CallExpr>(value) ||
                               value->getType()->isSignedIntegerOrEnumerationType());
}

/// The variable that the loop counts from there on; null: none.
const clang::VarDecl* counterOf(const clang::ForStmt& loop) {
  const clang::Stmt* init = loop.getInit();
  if (const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(init))
    return d->isSingleDecl() ? llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl()) : nullptr;
  const auto* b = llvm::dyn_cast_or_null<clang::BinaryOperator>(init);
  return b ? variableIn(b->getLHS()) : nullptr;
}

/// Does a call in the same file pass such a number for the parameter?
bool isPassedLarge(const clang::ParmVarDecl& p, const clang::FunctionDecl& f,
                   const clang::ASTContext& context) {
  bool found = false;
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls()) {
    const auto* caller = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!caller || !caller->doesThisDeclarationHaveABody()) continue;
    walk(caller->getBody(), [&](const clang::Stmt& s) {
      const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
      const clang::FunctionDecl* callee = c ? c->getDirectCallee() : nullptr;
      unsigned k = p.getFunctionScopeIndex();
      if (callee && callee->getCanonicalDecl() == f.getCanonicalDecl() && k < c->getNumArgs())
        found |= isLarge(*c->getArg(k), context);
      return !found;
    });
  }
  return found;
}

/// The start or bound of a loop, where it is a local variable as wide as the numbers of loops are;
/// what is narrower is not negative. Of a member the function's callers know.
bool variableMayBeNegative(const clang::Expr& variable, Use use, const clang::ASTContext& context) {
  const clang::VarDecl* v = variableIn(&variable);
  const clang::FunctionDecl* f = v ? functionOf(*v) : nullptr;
  if (!f || !v->hasLocalStorage() || !v->getType()->isUnsignedIntegerType() ||
      context.getIntWidth(v->getType()) < 64)
    return false;
  const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(v);
  bool found = parameter && isPassedLarge(*parameter, *f, context), counts = false;
  std::set<const clang::Stmt*> starts;  // and steps of loops that count by it: looked at themselves
  walk(f->getBody(), [&](const clang::Stmt& s) {
    const auto* loop = llvm::dyn_cast<clang::ForStmt>(&s);
    if (loop && counterOf(*loop) == v) {
      for (const clang::Stmt* part :
           {loop->getInit(), static_cast<const clang::Stmt*>(loop->getCond()),
            static_cast<const clang::Stmt*>(loop->getInc())})
        walk(part, [&](const clang::Stmt& own) { return starts.insert(&own), true; });
      counts |= llvm::isa<clang::DeclStmt>(loop->getInit());
    }
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
    found |= u && u->isDecrementOp() && !starts.count(u) && variableIn(u->getSubExpr()) == v;
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
    if (b && b->isAssignmentOp() && !starts.count(b) && variableIn(b->getLHS()) == v)
      found |= b->getOpcode() == clang::BO_SubAssign ||
               (b->getOpcode() == clang::BO_Assign && mayBeNegative(b->getRHS(), use, context));
    return true;
  });
  return found || (v->hasInit() && !counts && mayBeNegative(v->getInit(), use, context));
}

/// An expression that C converts to an unsigned type: never negative as it stands, a signed number
/// that may be, or an unsigned sum that may have wrapped around.
Sign signOf(const clang::Expr* e, const clang::ASTContext& context) {
  e = e->IgnoreParenImpCasts();
  clang::Expr::EvalResult known;
  if (e->EvaluateAsInt(known, context))
    return isLarge(*e, context) ? Sign::Wraps : Sign::NotNegative;
  if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(e)) {
    clang::QualType from = cast->getSubExpr()->IgnoreParenImpCasts()->getType();
    bool widens =
        from->isIntegerType() && context.getIntWidth(from) <= context.getIntWidth(e->getType());
    if (widens) return signOf(cast->getSubExpr(), context);
  }
  if (e->getType()->isSignedIntegerOrEnumerationType()) return Sign::Signed;
  if (llvm::isa<clang::CallExpr>(e) && context.getIntWidth(e->getType()) == 64) return Sign::Signed;
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (!b) return Sign::NotNegative;
  if (b->getOpcode() == clang::BO_Sub) return Sign::Wraps;
  bool both = signOf(b->getLHS(), context) == Sign::NotNegative &&
              signOf(b->getRHS(), context) == Sign::NotNegative;
  return both ? Sign::NotNegative : Sign::Wraps;
}

/// May the loop end before its test says so?
bool mayEndBefore(const clang::Stmt* s, bool inLoop = false) {
  if (!s) return false;
  if (llvm::isa<clang::ReturnStmt, clang::GotoStmt>(s)) return true;
  if (llvm::isa<clang::BreakStmt>(s)) return !inLoop;
  inLoop |= llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::SwitchStmt>(s);
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const clang::Stmt* c) { return mayEndBefore(c, inLoop); });
}

}  // namespace

SignedLoop signedLoop(const CountedLoop& loop, const clang::ForStmt& statement) {
  const clang::ASTContext& context = loop.counter->getASTContext();
  const auto* test =
      llvm::dyn_cast<clang::BinaryOperator>(statement.getCond()->IgnoreParenImpCasts());
  if (!test || !test->getLHS()->getType()->isUnsignedIntegerType()) return SignedLoop::Same;
  Sign from = signOf(loop.from, context), bound = signOf(loop.bound, context);
  if (variableMayBeNegative(*loop.from, Use::Start, context)) from = Sign::Signed;
  if (variableMayBeNegative(*loop.bound, Use::Bound, context)) bound = Sign::Signed;
  clang::Expr::EvalResult known;
  bool isNumber = loop.bound->IgnoreParenImpCasts()->EvaluateAsInt(known, context);
  if (isNumber && bound != Sign::NotNegative) return SignedLoop::Different;
  // The value at the far end: where it wraps, a loop of all numbers follows.
  Sign far = loop.negativeStep ? from : bound, near = loop.negativeStep ? bound : from;
  if (near == Sign::Wraps || (far != Sign::NotNegative && mayEndBefore(statement.getBody())))
    return SignedLoop::Different;
  if (near == Sign::NotNegative) return SignedLoop::Same;
  return loop.negativeStep ? SignedLoop::Different : SignedLoop::SameFromZero;
}

}  // namespace pj::frontend
