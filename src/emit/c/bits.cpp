// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/bits.h"

#include "emit/c/expressions.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// An operand of a bit operation or a shift: compilers want parentheses around anything that binds
/// less than a sign, but for the same operator on the left.
std::string operand(const Expr& e, const Scope& scope, Binding same = Binding::Prefix) {
  ExprText t = exprText(e, scope);
  return t.binding == same ? t.text : at(std::move(t), Binding::Prefix);
}

ExprText both(const Intrinsic& e, const char* op, Binding own, const Scope& scope) {
  return {operand(*e.args[0], scope, own) + op + operand(*e.args[1], scope), own};
}

ExprText shift(const Intrinsic& e, const char* op, const Scope& scope) {
  return {operand(*e.args[0], scope) + op + operand(*e.args[1], scope), Binding::Shift};
}

/// To the right, with zeros from the left.
ExprText logicalRightShift(const Intrinsic& e, const std::string& by, const Scope& scope) {
  Type type = e.args[0]->type.scalar(), bits = type;
  bits.isUnsigned = true;
  std::string text = at(castText(bits, *e.args[0], scope), Binding::Prefix) + " >> " + by;
  if (type.isUnsigned) return {text, Binding::Shift};
  return {"(" + typeText(type) + ")(" + text + ")", Binding::Prefix};
}

/// To the left by a positive number, else to the right.
ExprText eitherShift(const Intrinsic& e, const Scope& scope) {
  const Expr& by = *e.args[1];
  if (auto value = integerValue(&by))
    return *value >= 0 ? shift(e, " << ", scope)
                       : logicalRightShift(e, std::to_string(-*value), scope);
  ExprText right = logicalRightShift(e, "-" + operand(by, scope), scope);
  return {exprAt(by, Binding::Add, scope) + " >= 0 ? " + shift(e, " << ", scope).text + " : " +
              right.text,
          Binding::Conditional};
}

/// 1 << position
std::string bit(const Intrinsic& e, const Scope& scope) {
  Type type = e.args[0]->type;
  std::string one = std::string("1") + (type.isUnsigned ? "U" : "") + (type.kind == 8 ? "L" : "");
  return "(" + one + " << " + operand(*e.args[1], scope) + ")";
}

}  // namespace

std::optional<ExprText> bitText(const Intrinsic& e, const Scope& scope) {
  switch (e.id) {
    case IntrinsicId::Iand: return both(e, " & ", Binding::BitAnd, scope);
    case IntrinsicId::Ior: return both(e, " | ", Binding::BitOr, scope);
    case IntrinsicId::Ieor: return both(e, " ^ ", Binding::BitXor, scope);
    case IntrinsicId::Not:
      return ExprText{"~" + exprAt(*e.args[0], Binding::Prefix, scope), Binding::Prefix};
    case IntrinsicId::Shiftl: return shift(e, " << ", scope);
    case IntrinsicId::Shifta: return shift(e, " >> ", scope);
    case IntrinsicId::Shiftr: return logicalRightShift(e, operand(*e.args[1], scope), scope);
    case IntrinsicId::Ishft: return eitherShift(e, scope);
    case IntrinsicId::Ibset:
      return ExprText{operand(*e.args[0], scope, Binding::BitOr) + " | " + bit(e, scope),
                      Binding::BitOr};
    case IntrinsicId::Ibclr:
      return ExprText{operand(*e.args[0], scope, Binding::BitAnd) + " & ~" + bit(e, scope),
                      Binding::BitAnd};
    case IntrinsicId::Btest:
      return ExprText{"(" + shift(e, " >> ", scope).text + ") & 1", Binding::BitAnd};
    default: return {};
  }
}

}  // namespace pj::emit::c
