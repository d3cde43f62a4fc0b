// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/unsigned_bounds.h"

#include <algorithm>

#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

enum class Sign : std::uint8_t { NotNegative, Signed, Wraps };

Sign signOf(const clang::Expr* e, const clang::ASTContext& context);

/// Of a local variable as wide as the numbers of loops are: where a difference may have wrapped
/// around in it, it is negative as such a number. What is narrower is not.
Sign ofVariable(const clang::DeclRefExpr& r, const clang::ASTContext& context) {
  const auto* v = llvm::dyn_cast<clang::VarDecl>(r.getDecl());
  const auto* f = v ? llvm::dyn_cast<clang::FunctionDecl>(v->getDeclContext()) : nullptr;
  if (!f || !v->hasLocalStorage() || context.getIntWidth(v->getType()) < 64)
    return Sign::NotNegative;
  bool wraps = false;
  auto take = [&](const clang::Expr* value) {
    const auto* difference = llvm::dyn_cast<clang::BinaryOperator>(value->IgnoreParenImpCasts());
    wraps |= difference && difference->getOpcode() == clang::BO_Sub;
  };
  if (v->hasInit()) take(v->getInit());
  walk(f->getBody(), [&](const clang::Stmt& s) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
    if (b && b->isAssignmentOp() && variableIn(b->getLHS()) == v) {
      wraps |= b->getOpcode() == clang::BO_SubAssign;
      if (b->getOpcode() == clang::BO_Assign) take(b->getRHS());
    }
    return true;
  });
  return wraps ? Sign::Signed : Sign::NotNegative;
}

/// An expression that C converts to an unsigned type: never negative as it stands, a signed number
/// that may be, or an unsigned sum that may have wrapped around.
Sign signOf(const clang::Expr* e, const clang::ASTContext& context) {
  e = e->IgnoreParenImpCasts();
  clang::Expr::EvalResult known;
  if (e->EvaluateAsInt(known, context))
    return known.Val.getInt().isNegative() ? Sign::Wraps : Sign::NotNegative;
  if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(e)) {
    clang::QualType from = cast->getSubExpr()->IgnoreParenImpCasts()->getType();
    bool widens =
        from->isIntegerType() && context.getIntWidth(from) <= context.getIntWidth(e->getType());
    if (widens) return signOf(cast->getSubExpr(), context);
  }
  if (e->getType()->isSignedIntegerOrEnumerationType()) return Sign::Signed;
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) return ofVariable(*r, context);
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
