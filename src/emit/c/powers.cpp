// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/powers.h"

#include "emit/c/expressions.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// x * x, or x * x * x.
ExprText product(const Expr& base, long long factors, const Scope& scope) {
  std::string text = exprAt(base, Binding::Mul, scope), next = exprAt(base, Binding::Prefix, scope);
  for (long long i = 1; i < factors; ++i) text += " * " + next;
  return {text, Binding::Mul};
}

}  // namespace

/// Integers: C has no power of its own; that of double is exact as long as it fits in 53 bits.
ExprText powerText(const Binary& e, const Scope& scope) {
  auto exponent = e.rhs->type.isInteger() ? integerValue(e.rhs) : std::nullopt;
  bool isInteger = e.type.isInteger();
  bool simple = isSimple(*e.lhs) && !e.lhs->is<Unary>();
  if (exponent == 1) return exprText(*e.lhs, scope);
  if (exponent == 2 && (simple || isInteger)) return product(*e.lhs, 2, scope);
  if (exponent == 3 && isInteger) return product(*e.lhs, 3, scope);
  Type type = isInteger
                  ? Type{TypeClass::Real, static_cast<std::uint8_t>(e.type.kind == 8 ? 10 : 8)}
                  : e.type;
  std::string call = mathName("pow", type) + "(" + whole(*e.lhs, scope) + ", " +
                     operandText(*e.rhs, kInteger, scope).text + ")";
  if (isInteger) return {"(" + typeText(e.type) + ")" + call, Binding::Prefix};
  return {call};
}

}  // namespace pj::emit::c
