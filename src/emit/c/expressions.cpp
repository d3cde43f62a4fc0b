// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/expressions.h"

#include <algorithm>

#include "emit/c/arguments.h"
#include "emit/c/designators.h"
#include "emit/c/formless.h"
#include "emit/c/inquiries.h"
#include "emit/c/intrinsics.h"
#include "emit/c/literals.h"
#include "emit/c/powers.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// How an operator is printed: its text, its own binding, and what its operands must have.
struct OperatorRule {
  const char* text;
  Binding own, left, right;
};

OperatorRule rule(BinaryOp op) {
  using B = Binding;
  switch (op) {
    case BinaryOp::Add: return {" + ", B::Add, B::Add, B::Mul};
    case BinaryOp::Sub: return {" - ", B::Add, B::Add, B::Mul};
    case BinaryOp::Mul: return {" * ", B::Mul, B::Mul, B::Prefix};
    case BinaryOp::Div: return {" / ", B::Mul, B::Mul, B::Prefix};
    case BinaryOp::And: return {" && ", B::And, B::And, B::Equality};
    case BinaryOp::Or: return {" || ", B::Or, B::Or, B::Equality};
    case BinaryOp::Eq:
    case BinaryOp::Eqv: return {" == ", B::Equality, B::Add, B::Add};
    case BinaryOp::Ne:
    case BinaryOp::Neqv: return {" != ", B::Equality, B::Add, B::Add};
    case BinaryOp::Lt: return {" < ", B::Relational, B::Add, B::Add};
    case BinaryOp::Le: return {" <= ", B::Relational, B::Add, B::Add};
    case BinaryOp::Gt: return {" > ", B::Relational, B::Add, B::Add};
    case BinaryOp::Ge: return {" >= ", B::Relational, B::Add, B::Add};
    case BinaryOp::Pow:
    case BinaryOp::Concat: break;
  }
  return {" @ ", B::Conditional, B::Postfix, B::Postfix};
}

bool isNot(const Expr& e) {
  const auto* unary = e.as<Unary>();
  return unary && unary->op == UnaryOp::Not;
}

/// The mask of merge(1, 0, mask): a comparison that is used as a number.
const Expr* comparisonAsNumber(const Expr& e) {
  const auto* merge = e.as<Intrinsic>();
  if (!merge || merge->id != IntrinsicId::Merge) return nullptr;
  bool isTruth = integerValue(merge->args[0]) == 1 && integerValue(merge->args[1]) == 0;
  return isTruth && merge->args[2]->type.isScalar() ? merge->args[2] : nullptr;
}

/// One operand. Compilers want parentheses around && in ||, and around a ! that is compared; a sum
/// with a sign behind its operator is hard to read.
std::string operand(const Binary& e, const Expr& side, const Expr& other, bool isRight,
                    const Scope& scope) {
  OperatorRule r = rule(e.op);
  bool logical = e.op == BinaryOp::And || e.op == BinaryOp::Or;
  ExprText t = logical ? exprText(side, scope) : sideText(side, other, scope);
  Binding least = isRight ? r.right : r.left;
  bool wrapped = e.op == BinaryOp::Or && t.binding == Binding::And;
  wrapped |= r.own <= Binding::Relational && !logical && isNot(side);
  wrapped |= r.own == Binding::Add && isRight && t.text[0] == '-';
  return wrapped ? "(" + t.text + ")" : at(std::move(t), least);
}

ExprText binaryText(const Binary& e, const Scope& scope) {
  if (e.op == BinaryOp::Pow) return powerText(e, scope);
  if (e.op == BinaryOp::Concat) formless("a concatenation");
  if (e.op == BinaryOp::Ne && isConstant(*e.rhs, 0))
    if (const Expr* mask = comparisonAsNumber(*e.lhs)) return exprText(*mask, scope);
  // Bounds are mostly zero.
  bool isSum = e.op == BinaryOp::Add || e.op == BinaryOp::Sub;
  const auto* bound = isSum ? e.rhs->as<Intrinsic>() : nullptr;
  bool isInquiry = bound && (bound->id == IntrinsicId::Lbound || bound->id == IntrinsicId::Ubound);
  if (isInquiry && whole(*bound, scope) == "0") return exprText(*e.lhs, scope);
  OperatorRule r = rule(e.op);
  return {
      operand(e, *e.lhs, *e.rhs, false, scope) + r.text + operand(e, *e.rhs, *e.lhs, true, scope),
      r.own};
}

/// Does a product or quotient start with a number of which -a is not the negative, or may be none:
/// one of an unsigned type, or the least one of a signed type?
bool startsWithInteger(const Expr& e) {
  const auto* n = e.as<Binary>();
  bool isProduct = n && (n->op == BinaryOp::Mul || n->op == BinaryOp::Div);
  bool isInteger = e.type.isInteger() && e.type.kind >= 4 && plainInteger(e).empty();
  return isInteger || (isProduct && startsWithInteger(*n->lhs));
}

/// A negated real product or quotient needs no parentheses: its value is that of (-a) * b, where a
/// is no integer.
ExprText unaryText(const Unary& e, const Scope& scope) {
  if (e.op == UnaryOp::Not && isPointerTest(*e.operand))
    return comparedToNull(*e.operand, "==", scope);
  // What an operator compares or joins is 0 or 1 already.
  const auto* negated = e.operand->as<Unary>();
  if (e.op == UnaryOp::Not && negated && isNot(*negated) && negated->operand->is<Binary>())
    return exprText(*negated->operand, scope);
  ExprText inner = exprText(*e.operand, scope);
  if (e.op == UnaryOp::Not) return {"!" + at(std::move(inner), Binding::Prefix), Binding::Prefix};
  bool isSigned = inner.text[0] == '-';
  const auto* product = e.operand->as<Binary>();
  bool factors = product && (product->op == BinaryOp::Mul || product->op == BinaryOp::Div);
  if (factors && e.type.isReal() && inner.binding == Binding::Mul && !isSigned &&
      !startsWithInteger(*product))
    return {"-" + inner.text, Binding::Mul};
  if (isSigned) return {"-(" + inner.text + ")", Binding::Prefix};
  return {"-" + at(std::move(inner), Binding::Prefix), Binding::Prefix};
}

std::string constructorText(const ArrayConstructor& e, const Scope& scope) {
  std::string text;
  for (const Expr* element : e.elements)
    text += (text.empty() ? "" : ", ") + whole(*element, scope);
  return "(" + typeText(e.type.scalar()) + "[]){" + text + "}";
}

}  // namespace

ExprText exprText(const Expr& e, const Scope& scope) {
  return match(
      e, [&](const Binary& n) { return binaryText(n, scope); },
      [&](const Unary& n) { return unaryText(n, scope); },
      [&](const Literal& n) { return literalText(n); },
      [&](const Ref& n) { return variableText(n, scope); },
      [&](const Index& n) { return elementText(n, scope); },
      [&](const Intrinsic& n) { return intrinsicText(n, scope); },
      [&](const FunctionCall& n) {
        return ExprText{n.callee->name + "(" + argumentList(*n.callee, n.args, scope) + ")"};
      },
      [&](const ArrayConstructor& n) { return ExprText{constructorText(n, scope)}; },
      [&](const auto&) -> ExprText { formless(name(e.kind)); });
}

std::string exprAt(const Expr& e, Binding least, const Scope& scope) {
  return at(exprText(e, scope), least);
}

std::string whole(const Expr& e, const Scope& scope) {
  return exprText(e, scope).text;
}

ExprText operandText(const Expr& e, Type type, const Scope& scope) {
  std::string plain = plainInteger(e);
  bool wider = type.isInteger() && type.kind >= 4 && type.kind >= e.type.kind &&
               (type.isUnsigned || !e.type.isUnsigned);
  bool plainWillDo = wider || type.isDifferentiable();
  return !plain.empty() && plainWillDo ? ExprText{plain} : exprText(e, scope);
}

ExprText sideText(const Expr& side, const Expr& other, const Scope& scope) {
  return plainInteger(other).empty() ? operandText(side, other.type, scope) : exprText(side, scope);
}

ExprText castText(Type type, const Expr& e, const Scope& scope) {
  bool promoted = type == kInteger && e.type.isInteger() && e.type.kind < 4;
  if (e.type.scalar() == type.scalar() || promoted) return exprText(e, scope);
  std::string plain = type.isInteger() && type.kind >= 4 ? plainInteger(e) : std::string();
  if (!plain.empty()) return {plain + (type.isUnsigned ? "U" : "") + (type.kind == 8 ? "L" : "")};
  return {"(" + typeText(type) + ")" + exprAt(e, Binding::Prefix, scope), Binding::Prefix};
}

bool isSimple(const Expr& e) {
  if (const auto* unary = e.as<Unary>()) return isSimple(*unary->operand);
  if (const auto* index = e.as<Index>())
    return std::all_of(index->subscripts.begin(), index->subscripts.end(), [](const Expr* s) {
      bool calls = false;
      walk(*s, [&](const Expr& x) { calls |= x.is<FunctionCall>(); });
      return !calls && s->type.isScalar();
    });
  return e.is<Ref>() || e.is<Literal>();
}

}  // namespace pj::emit::c
