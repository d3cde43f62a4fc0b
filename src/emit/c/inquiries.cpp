// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/inquiries.h"

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/formless.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The dimension that the second argument names; null where there is none.
const Dimension* dimension(const Intrinsic& e, const Scope& scope) {
  const auto* ref = e.args[0]->as<Ref>();
  auto number = e.args.size() > 1 ? integerValue(e.args[1]) : std::nullopt;
  if (!ref || !number) return nullptr;
  const auto& shape = scope.shape(*ref->symbol);
  auto i = static_cast<std::size_t>(*number - 1);
  return i < shape.size() ? &shape[i] : nullptr;
}

/// The extent of a part of an array in the dimension that the second argument names.
ExprText partExtentText(const Intrinsic& e, const Scope& scope) {
  std::vector<Extent> extents = extentsOf(*e.args[0], scope);
  auto number = integerValue(e.args[1]);
  bool exists = number && *number >= 1 && *number <= static_cast<long long>(extents.size());
  if (!exists) formless("the extent in an unknown dimension");
  return extents[static_cast<std::size_t>(*number - 1)].text;
}

ExprText sizeText(const Intrinsic& e, const Scope& scope) {
  bool ofOne = e.args.size() > 1 && e.args[1];
  const Dimension* d = dimension(e, scope);
  ExprText count = d       ? extentText(*d, scope)
                   : ofOne ? partExtentText(e, scope)
                           : countText(*e.args[0], scope);
  if (e.type.kind != 8) return count;
  return {"(long)" + at(count, Binding::Prefix), Binding::Prefix};
}

ExprText boundText(const Intrinsic& e, const Scope& scope) {
  const Dimension* d = dimension(e, scope);
  bool upper = e.id == IntrinsicId::Ubound;
  const Expr* bound = !d ? nullptr : upper ? d->upper : d->lower;
  if (d && !upper && !bound) return {"1"};
  if (!bound) formless("an unknown bound");
  return exprText(*bound, scope);
}

}  // namespace

bool isPointerTest(const Expr& e) {
  const auto* test = e.as<Intrinsic>();
  return test && (test->id == IntrinsicId::Allocated || test->id == IntrinsicId::Associated ||
                  test->id == IntrinsicId::Present);
}

ExprText comparedToNull(const Expr& e, const char* comparison, const Scope& scope) {
  const auto& test = *e.as<Intrinsic>();
  const Symbol* v = baseSymbol(*test.args[0]);
  const Symbol* pointer = memoryOf(v);
  if (test.id == IntrinsicId::Associated) pointer = v->pointee ? v->pointee : v;
  return {scope.name(*pointer) + " " + comparison + " NULL", Binding::Equality};
}

namespace {

/// The largest number: of reals infinity, which C's reductions start from.
std::string hugeName(Type type) {
  if (!type.isReal()) return limitName(type, "MAX");
  return type.kind == 4 ? "HUGE_VALF" : type.kind == 8 ? "HUGE_VAL" : "HUGE_VALL";
}

}  // namespace

std::optional<ExprText> inquiryText(const Intrinsic& e, const Scope& scope) {
  switch (e.id) {
    case IntrinsicId::Allocated:
    case IntrinsicId::Associated:
    case IntrinsicId::Present: return comparedToNull(e, "!=", scope);
    case IntrinsicId::Epsilon: return ExprText{limitName(e.args[0]->type, "EPSILON")};
    case IntrinsicId::Huge: return ExprText{hugeName(e.args[0]->type)};
    case IntrinsicId::Tiny: return ExprText{limitName(e.args[0]->type, "MIN")};
    case IntrinsicId::Kind: return ExprText{std::to_string(e.args[0]->type.kind)};
    case IntrinsicId::Lbound:
    case IntrinsicId::Ubound: return boundText(e, scope);
    case IntrinsicId::Size: return sizeText(e, scope);
    default: return {};
  }
}

}  // namespace pj::emit::c
