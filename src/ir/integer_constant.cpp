// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/integer_constant.h"

#include <cstdlib>

#include "ir/intrinsics.h"
#include "ir/symbol.h"

namespace pj::ir {
namespace {

std::optional<long long> computed(BinaryOp op, long long a, long long b) {
  long long value = 0;
  bool isTooLarge = true;
  if (op == BinaryOp::Add) isTooLarge = __builtin_add_overflow(a, b, &value);
  else if (op == BinaryOp::Sub) isTooLarge = __builtin_sub_overflow(a, b, &value);
  else if (op == BinaryOp::Mul) isTooLarge = __builtin_mul_overflow(a, b, &value);
  else if (op == BinaryOp::Div && b > 0) return a / b;
  return isTooLarge ? std::nullopt : std::optional(value);
}

std::optional<long long> evaluated(const Expr* e) {
  if (const auto* literal = e->as<Literal>()) return std::atoll(literal->spelling.c_str());
  if (const auto* ref = e->as<Ref>())
    return ref->symbol->storage == Storage::Constant ? integerConstant(ref->symbol->init)
                                                     : std::nullopt;
  if (const auto* c = e->as<Intrinsic>()) {
    bool keeps = c->id == IntrinsicId::Int && c->args[0] && c->type.kind >= c->args[0]->type.kind;
    return keeps ? integerConstant(c->args[0]) : std::nullopt;
  }
  if (const auto* u = e->as<Unary>()) {
    auto value =
        u->op == UnaryOp::Neg && !u->type.isUnsigned ? integerConstant(u->operand) : std::nullopt;
    return value ? computed(BinaryOp::Sub, 0, *value) : value;
  }
  const auto* n = e->as<Binary>();
  auto a = n ? integerConstant(n->lhs) : std::nullopt, b = a ? integerConstant(n->rhs) : a;
  return b ? computed(n->op, *a, *b) : b;
}

}  // namespace

std::optional<long long> integerConstant(const Expr* e) {
  if (!e || !e->type.isInteger() || !e->type.isScalar()) return std::nullopt;
  auto value = evaluated(e);
  bool wraps = value && e->type.isUnsigned &&
               (*value < 0 || (e->type.kind < 8 && *value >> (8 * e->type.kind) != 0));
  return wraps ? std::nullopt : value;
}

}  // namespace pj::ir
