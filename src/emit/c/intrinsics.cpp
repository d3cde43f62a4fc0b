// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/intrinsics.h"

#include "emit/c/bits.h"
#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/formless.h"
#include "emit/c/inquiries.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/integer_constant.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The text of one intrinsic call, class by class.
class IntrinsicText {
 public:
  IntrinsicText(const Intrinsic& e, const Scope& scope) : e_(e), scope_(scope) {}

  ExprText text() const;

 private:
  const Expr& arg(std::size_t i) const { return *e_.args[i]; }
  bool has(std::size_t i) const { return i < e_.args.size() && e_.args[i]; }
  std::string argText(std::size_t i, Binding least = Binding::Conditional) const {
    return exprAt(arg(i), least, scope_);
  }
  Type type() const { return e_.type.scalar(); }

  /// name(arguments), the variant of the arguments' type.
  ExprText call(const char* name) const;
  ExprText callOf(const std::string& name) const;
  /// The same, converted where the result is of another type.
  ExprText converted(ExprText value, Type from) const;
  ExprText conditional(const std::string& condition, const std::string& yes,
                       const std::string& no) const {
    return {condition + " ? " + yes + " : " + no, Binding::Conditional};
  }

  ExprText absolute() const;
  ExprText extremum(const char* function, const char* comparison) const;
  ExprText remainder() const;
  ExprText modulo() const;
  ExprText scaled() const;
  ExprText sign() const;
  ExprText difference() const;
  ExprText choice() const;
  ExprText toNumber() const;
  ExprText toInteger(const char* function) const;
  ExprText toComplex() const;
  ExprText bits() const;

  const Intrinsic& e_;
  const Scope& scope_;
};

/// The kind of the result, the last argument of some, is no argument in C.
ExprText IntrinsicText::callOf(const std::string& name) const {
  std::string text = name + "(";
  const auto& dummies = info(e_.id).dummies;
  for (std::size_t i = 0; has(i) && (i >= dummies.size() || dummies[i] != "kind"); ++i)
    text += (i ? ", " : "") + argText(i);
  return {text + ")"};
}

ExprText IntrinsicText::call(const char* name) const {
  return callOf(mathName(name, arg(0).type));
}

ExprText IntrinsicText::converted(ExprText value, Type from) const {
  if (from == type()) return value;
  return {"(" + typeText(type()) + ")" + at(std::move(value), Binding::Prefix), Binding::Prefix};
}

ExprText IntrinsicText::absolute() const {
  Type t = arg(0).type;
  if (!t.isInteger()) return call(t.isComplex() ? "abs" : "fabs");
  if (t.isUnsigned) return exprText(arg(0), scope_);
  return callOf(t.kind == 8 ? "labs" : "abs");
}

/// The larger or smaller of two or more.
ExprText IntrinsicText::extremum(const char* function, const char* comparison) const {
  std::string text = argText(0);
  Binding binding = exprText(arg(0), scope_).binding;
  for (std::size_t i = 1; has(i); ++i) {
    if (!type().isInteger()) {
      text = mathName(function, type()) + "(" + text + ", " + argText(i) + ")";
      binding = Binding::Postfix;
      continue;
    }
    std::string left = at({text, binding}, Binding::Shift), right = argText(i, Binding::Shift);
    text = conditional(left + comparison + right, left, right).text;
    binding = Binding::Conditional;
  }
  return {text, binding};
}

ExprText IntrinsicText::remainder() const {
  if (!type().isInteger()) return call("fmod");
  return {argText(0, Binding::Mul) + " % " + argText(1, Binding::Prefix), Binding::Mul};
}

/// The remainder with the sign of the divisor.
ExprText IntrinsicText::modulo() const {
  std::string a = argText(0, Binding::Mul), p = argText(1, Binding::Prefix);
  if (type().isInteger()) return {"(" + a + " % " + p + " + " + p + ") % " + p, Binding::Mul};
  std::string quotient = mathName("floor", type()) + "(" + a + " / " + p + ")";
  return {a + " - " + quotient + " * " + p, Binding::Add};
}

ExprText IntrinsicText::scaled() const {
  std::string name = mathName(arg(1).type.kind == 8 ? "scalbln" : "ldexp", type());
  return {name + "(" + argText(0) + ", " + argText(1) + ")"};
}

ExprText IntrinsicText::sign() const {
  if (!type().isInteger()) return call("copysign");
  std::string size = (type().kind == 8 ? "labs(" : "abs(") + argText(0) + ")";
  return conditional(argText(1, Binding::Add) + " >= 0", size, "-" + size);
}

ExprText IntrinsicText::difference() const {
  if (!type().isInteger()) return call("fdim");
  std::string a = argText(0, Binding::Add), b = argText(1, Binding::Mul);
  return conditional(a + " > " + b, a + " - " + b, "0");
}

/// A comparison is a number of its own.
ExprText IntrinsicText::choice() const {
  bool isTruth = integerValue(&arg(0)) == 1 && integerValue(&arg(1)) == 0;
  if (isTruth) return converted(exprText(arg(2), scope_), kInteger);
  return conditional(argText(2, Binding::Or), at(sideText(arg(0), arg(1), scope_), Binding::Or),
                     at(sideText(arg(1), arg(0), scope_), Binding::Or));
}

ExprText IntrinsicText::toNumber() const {
  Type from = arg(0).type.scalar();
  // What is below zero stands for a number from 2**63 on.
  bool isWide = type().isUnsigned && type().kind == 8;
  auto number = isWide && !arg(0).is<Unary>() ? integerConstant(&arg(0)) : std::nullopt;
  if (number && *number < 0)
    return {std::to_string(static_cast<unsigned long long>(*number)) + "UL"};
  if (!from.isComplex()) return castText(type(), arg(0), scope_);
  return converted(call("real"), {TypeClass::Real, from.kind, 0});
}

ExprText IntrinsicText::toComplex() const {
  if (arg(0).type.isComplex() || !has(1)) return castText(type(), arg(0), scope_);
  Type part{TypeClass::Real, type().kind, 0};
  return {at(castText(part, arg(0), scope_), Binding::Add) + " + " +
              at(castText(part, arg(1), scope_), Binding::Mul) + " * I",
          Binding::Add};
}

/// The bits of a real as an integer. Behind a pointer of the caller's there may be integers. But a
/// variable's own value is read as what it is: compilers take a pointer of another type not to
/// point to it.
ExprText IntrinsicText::bits() const {
  const Symbol& s = *baseSymbol(arg(0));
  const long long part = integerValue(&arg(1)).value_or(0);
  if (isBehindPointer(*declared(&s)) || s.isPointedTo()) {
    std::string first =
        "(const " + typeText(type()) + "*)(const void*)" + addressText(arg(0), scope_);
    if (part != 0) return {"(" + first + ")[" + std::to_string(part) + "]"};
    return {"*" + first, Binding::Prefix};
  }
  std::string of =
      typeText(type()) + ", " + typeText(arg(0).type.scalar()) + ", " + whole(arg(0), scope_);
  return {part == 0 ? "pj_bits(" + of + ")"
                    : "pj_part_of_bits(" + of + ", " + std::to_string(part) + ")"};
}

ExprText IntrinsicText::toInteger(const char* function) const {
  std::string name = mathName(function, arg(0).type);
  Type from = name[0] == 'l' ? kWideInteger : arg(0).type.scalar();
  return converted({name + "(" + argText(0) + ")"}, from);
}

ExprText IntrinsicText::text() const {
  Type from = has(0) ? arg(0).type.scalar() : Type{};
  switch (e_.id) {
    case IntrinsicId::Abs: return absolute();
    case IntrinsicId::Atan: return call(has(1) ? "atan2" : "atan");
    case IntrinsicId::Dim: return difference();
    case IntrinsicId::Max: return extremum("fmax", " > ");
    case IntrinsicId::Merge: return choice();
    case IntrinsicId::Min: return extremum("fmin", " < ");
    case IntrinsicId::Mod: return remainder();
    case IntrinsicId::Modulo: return modulo();
    case IntrinsicId::Scale: return scaled();
    case IntrinsicId::Sign: return sign();
    case IntrinsicId::Nint: return toInteger("lround");
    case IntrinsicId::Floor: return toInteger("floor");
    case IntrinsicId::Ceiling: return toInteger("ceil");
    case IntrinsicId::Real:
    case IntrinsicId::Dble:
    case IntrinsicId::Float:
    case IntrinsicId::Int:
    case IntrinsicId::Sngl: return toNumber();
    case IntrinsicId::Dprod:
      return {at(castText(type(), arg(0), scope_), Binding::Mul) + " * " +
                  at(castText(type(), arg(1), scope_), Binding::Prefix),
              Binding::Mul};
    case IntrinsicId::Cmplx: return toComplex();
    case IntrinsicId::Aimag: return converted(call("imag"), {TypeClass::Real, from.kind, 0});
    case IntrinsicId::Conjg: return callOf("conj" + mathSuffix(from));
    case IntrinsicId::Transfer: return bits();
    case IntrinsicId::Logical: return exprText(arg(0), scope_);
#define MATH_FUNCTION(Name, text) \
  case IntrinsicId::Name: return converted(call(text), from);
#include "emit/c/math_functions.def"
    default: break;
  }
  if (auto bits = bitText(e_, scope_)) return *bits;
  if (auto inquiry = inquiryText(e_, scope_)) return *inquiry;
  formless(info(e_.id).name);
}

}  // namespace

ExprText intrinsicText(const Intrinsic& e, const Scope& scope) {
  return IntrinsicText(e, scope).text();
}

}  // namespace pj::emit::c
