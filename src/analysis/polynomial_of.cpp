// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/polynomial_of.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "ir/program.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

/// Is the number one of the type?
bool holds(const Type& type, long long number) {
  const int bits = 8 * type.kind - (type.isUnsigned ? 0 : 1);
  const bool isAtMost = bits >= 63 || number < (1LL << bits);
  return isAtMost && (type.isUnsigned ? number >= 0 : bits >= 63 || number >= -(1LL << bits));
}

}  // namespace

Polynomial polynomialOf(const Expr& e, const ValueOf& valueOf) {
  if (!e.type.isInteger() || !e.type.isScalar()) return Polynomial::unknown();
  if (const auto* literal = e.as<Literal>()) return std::atoll(literal->spelling.c_str());
  if (const auto* ref = e.as<Ref>()) {
    const Symbol& s = *ref->symbol;
    if (s.storage != Storage::Constant) return valueOf(s);
    return s.init ? polynomialOf(*s.init, valueOf) : Polynomial::unknown();
  }
  if (const auto* c = e.as<Intrinsic>()) {
    bool keeps = c->id == IntrinsicId::Int && c->args[0] && c->type.kind >= c->args[0]->type.kind;
    Polynomial value = keeps ? polynomialOf(*c->args[0], valueOf) : Polynomial::unknown();
    const bool isOther = value.number() && !holds(c->type, *value.number());
    return isOther ? Polynomial::unknown() : value;
  }
  if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::Neg && !u->type.isUnsigned)
    return Polynomial(-1) * polynomialOf(*u->operand, valueOf);
  const auto* n = e.as<Binary>();
  if (!n) return Polynomial::unknown();
  Polynomial l = polynomialOf(*n->lhs, valueOf), r = polynomialOf(*n->rhs, valueOf);
  auto divisor = n->op == BinaryOp::Div ? r.number() : std::nullopt;
  if (divisor && *divisor > 0 && l.number()) return *l.number() / *divisor;
  return n->op == BinaryOp::Add   ? l + r
         : n->op == BinaryOp::Sub ? l - r
         : n->op == BinaryOp::Mul ? l * r
                                  : Polynomial::unknown();
}

bool isModuloLess(const Expr& operation) {
  const Type& type = operation.type;
  if (type.kind == kWideInteger.kind) return false;
  bool isUnsigned = type.isUnsigned;
  forEachChild(operation, [&](const Expr& part) {
    isUnsigned |= part.type.isUnsigned && !part.is<Literal>() && part.type.kind >= type.kind;
  });
  return isUnsigned;
}

bool hasUnsigned(const Expr& e) {
  const auto* c = e.as<Intrinsic>();
  if (c && c->id == IntrinsicId::Int && e.type == kWideInteger) return false;
  bool found = e.type.isUnsigned;
  forEachChild(e, [&](const Expr& part) { found |= hasUnsigned(part); });
  return found;
}

namespace {

/// What a function is that is one formula: result = formula. Null: it is more than that.
const Expr* formulaOf(const Procedure& function) {
  const auto* only = function.body.size() == 1 ? function.body.front()->as<Assign>() : nullptr;
  const auto* target = only ? only->lhs->as<Ref>() : nullptr;
  return target && target->symbol == function.result ? only->rhs : nullptr;
}

/// Has a variable of the one type the value of an expression of the other?
bool keepsValue(const Type& to, const Type& from) {
  return to.isUnsigned == from.isUnsigned && to.kind >= from.kind;
}

class Exact {
 public:
  Polynomial of(const Expr& e, const ValueOf& valueOf) {
    if (!e.type.isInteger() || !e.type.isScalar()) return Polynomial::unknown();
    if (const auto* literal = e.as<Literal>()) return std::atoll(literal->spelling.c_str());
    if (const auto* ref = e.as<Ref>()) return ofVariable(*ref->symbol, valueOf);
    if (const auto* call = e.as<FunctionCall>()) return ofCall(*call, valueOf);
    if (const auto* c = e.as<Intrinsic>(); c && c->id == IntrinsicId::Int && c->args[0]) {
      Polynomial value = of(*c->args[0], valueOf);
      const bool isKept =
          holdsAllOf(c->type, c->args[0]->type) || c->type.kind == kWideInteger.kind;
      return isKept ? value : inType(value, c->type);
    }
    if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::Neg && !isModuloLess(e))
      return Polynomial(-1) * of(*u->operand, valueOf);
    const auto* n = e.as<Binary>();
    return n ? ofOperation(*n, valueOf) : Polynomial::unknown();
  }

 private:
  /// A number that the type has is the same in it.
  static Polynomial inType(const Polynomial& p, const Type& type) {
    const auto number = p.number();
    return number && *number >= 0 && holds(type, *number) ? p : Polynomial::unknown();
  }

  Polynomial ofVariable(const Symbol& s, const ValueOf& valueOf) {
    if (s.storage != Storage::Constant) return valueOf(s);
    const Polynomial value = s.init ? of(*s.init, valueOf) : Polynomial::unknown();
    return value.known() ? value : Polynomial(&s);
  }

  Polynomial ofOperation(const Binary& n, const ValueOf& valueOf) {
    const Polynomial l = of(*n.lhs, valueOf), r = of(*n.rhs, valueOf);
    const auto left = l.number(), right = r.number();
    Polynomial value = n.op == BinaryOp::Add   ? l + r
                       : n.op == BinaryOp::Sub ? l - r
                       : n.op == BinaryOp::Mul ? l * r
                                               : Polynomial::unknown();
    const bool isDivided = n.op == BinaryOp::Div && left && right && *right > 0;
    if (isDivided && !(n.type.isUnsigned && *left < 0)) value = *left / *right;
    if (!isModuloLess(n)) return value;
    return left && right && *left >= 0 && *right >= 0 ? inType(value, n.type)
                                                      : Polynomial::unknown();
  }

  /// The formula of the called function, with the actual arguments in the place of its dummies.
  Polynomial ofCall(const FunctionCall& call, const ValueOf& valueOf) {
    constexpr int kMostCalls = 8;  // one in the other
    const Procedure& function = *call.callee;
    const Expr* formula = calls_ < kMostCalls ? formulaOf(function) : nullptr;
    if (!formula || function.result->type.isUnsigned ||
        formula->type.kind > function.result->type.kind)
      return Polynomial::unknown();
    const auto& dummies = function.arguments;
    std::map<const Symbol*, Polynomial> known;  // each argument is looked at once
    ++calls_;
    Polynomial value = of(*formula, [&](const Symbol& v) {
      const auto dummy = std::find(dummies.begin(), dummies.end(), &v);
      if (dummy == dummies.end()) return valueOf(v);
      const auto [argument, isNew] = known.try_emplace(&v, Polynomial::unknown());
      const auto k = static_cast<std::size_t>(dummy - dummies.begin());
      const Expr* given = k < call.args.size() ? call.args[k] : nullptr;
      if (isNew && given && keepsValue(v.type, given->type)) argument->second = of(*given, valueOf);
      return argument->second;
    });
    --calls_;
    return value;
  }

  int calls_ = 0;  ///< around
};

}  // namespace

Polynomial exactPolynomialOf(const Expr& e, const ValueOf& valueOf) {
  return Exact().of(e, valueOf);
}

Polynomial polynomialIn(const Expr& e) {
  if (hasUnsigned(e)) return Polynomial::unknown();
  return exactPolynomialOf(e, [](const Symbol& v) { return Polynomial(&v); });
}

}  // namespace pj::analysis
