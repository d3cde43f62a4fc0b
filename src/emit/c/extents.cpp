// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/extents.h"

#include <cstdlib>

#include "emit/c/expressions.h"
#include "emit/c/formless.h"
#include "emit/c/literals.h"
#include "ir/integer_constant.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The `a` of a - 1.
const Expr* predecessorOf(const Expr& e) {
  const auto* n = e.as<Binary>();
  return n && n->op == BinaryOp::Sub && integerValue(n->rhs) == 1 ? n->lhs : nullptr;
}

bool isWide(const Expr* e) {
  return e && e->type.kind == 8 && !integerValue(e);
}

/// The `c` of start + c.
const Expr* distanceFrom(const Expr* start, const Expr& e) {
  const auto* n = e.as<Binary>();
  return start && n && n->op == BinaryOp::Add && equal(n->lhs, start) ? n->rhs : nullptr;
}

/// Upper bound minus lower bound plus 1, each null where it is the dimension's own.
ExprText rangeText(const Expr* lower, const Expr* upper, const Expr* step, const Dimension* d,
                   const Scope& scope) {
  if (!upper && d) upper = d->upper;
  if (!upper) formless("the extent of an array without an upper bound");
  bool fromZero = lower ? isConstant(*lower, 0) : d && startsAtZero(*d);
  bool fromOne = lower ? isConstant(*lower, 1) : d && !d->lower;
  if (!lower && d) lower = d->lower;
  ExprText count;
  if (fromZero) {
    count = successorText(*upper, scope);
  } else if (fromOne) {
    count = operandText(*upper, kWideInteger, scope);
  } else if (const Expr* distance = distanceFrom(lower, *upper)) {
    count = successorText(*distance, scope);
  } else if (auto first = lower ? integerValue(lower) : std::nullopt; first && *first > 1) {
    const Expr* end = predecessorOf(*upper);
    long long less = end ? *first : *first - 1;
    count = {exprAt(end ? *end : *upper, Binding::Add, scope) + " - " + std::to_string(less),
             Binding::Add};
  } else {
    ExprText end = successorText(*upper, scope);
    std::string start = lower ? at(operandText(*lower, kWideInteger, scope), Binding::Mul) : "1";
    count = {at(end, Binding::Add) + " - " + start, Binding::Add};
  }
  if (!step || isConstant(*step, 1)) return count;
  std::string by = exprAt(*step, Binding::Prefix, scope);
  return {"(" + at(count, Binding::Add) + " + " + by + " - 1) / " + by, Binding::Mul};
}

}  // namespace

bool startsAtZero(const Dimension& d) {
  return d.lower && isConstant(*d.lower, 0);
}

ExprText successorText(const Expr& upper, const Scope& scope) {
  if (auto value = integerValue(&upper)) return {std::to_string(*value + 1)};
  if (const Expr* e = predecessorOf(upper)) return exprText(*e, scope);
  return {exprAt(upper, Binding::Add, scope) + " + 1", Binding::Add};
}

ExprText differenceText(const Expr& e, const Expr* lower, const Scope& scope) {
  auto value = integerValue(&e), start = lower ? integerValue(lower) : std::optional<long long>(1);
  if (value && start && *value >= *start) return {std::to_string(*value - *start)};
  // i + 1 from 1 on is i.
  const auto* sum = start ? e.as<Binary>() : nullptr;
  bool isSum =
      sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub) && sum->rhs->is<Literal>();
  constexpr long long kMost = 1LL << 32;  // a difference of such numbers is one
  auto more = isSum ? integerValue(sum->rhs) : std::nullopt;
  if (more && std::abs(*more) < kMost && std::abs(*start) < kMost) {
    long long all = (sum->op == BinaryOp::Add ? *more : -*more) - *start;
    ExprText rest = operandText(*sum->lhs, kWideInteger, scope);
    if (all == 0) return rest;
    return {at(rest, Binding::Add) + (all < 0 ? " - " : " + ") + std::to_string(std::abs(all)),
            Binding::Add};
  }
  std::string left = at(operandText(e, kWideInteger, scope), Binding::Add);
  if (start && *start < 0) return {left + " + " + std::to_string(-*start), Binding::Add};
  std::string right = start ? std::to_string(*start) : exprAt(*lower, Binding::Mul, scope);
  return {left + " - " + right, Binding::Add};
}

ExprText extentText(const Dimension& d, const Scope& scope) {
  auto first = integerValue(d.lower), last = integerValue(d.upper);
  bool isNamed = d.named && scope.namesExtents && first && last &&
                 integerConstant(d.named) == *last - *first + 1;
  if (isNamed) return exprText(*d.named, scope);
  return rangeText(nullptr, d.upper, nullptr, &d, scope);
}

bool isUnsigned(const Expr* e) {
  if (!e || (e->is<Intrinsic>() && !e->type.isUnsigned)) return false;
  if (const auto* n = e->as<Binary>()) return isUnsigned(n->lhs) || isUnsigned(n->rhs);
  return e->type.isUnsigned && e->type.kind >= 4;
}

std::vector<Extent> extentsOf(const Expr& array, const Scope& scope) {
  std::vector<Extent> extents;
  const Symbol* s = baseSymbol(array);
  if (!s) return {};
  const auto& shape = scope.shape(*s);
  const auto* index = array.as<Index>();
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Dimension& d = shape[i];
    const auto* part = index ? index->subscripts[i]->as<Section>() : nullptr;
    if (index && !part) continue;
    const Expr* lower = part ? part->lower : nullptr;
    const Expr* upper = part ? part->upper : d.upper;
    const Expr *from = lower ? lower : d.lower, *to = upper ? upper : d.upper;
    bool isLong = isWide(from) || isWide(to);
    ExprText text = !part && d.named
                        ? extentText(d, scope)
                        : rangeText(lower, upper, part ? part->step : nullptr, &d, scope);
    if (isUnsigned(from) || isUnsigned(to) || (!part && isUnsigned(d.named))) {
      text = {"(long)" + at(text, Binding::Prefix), Binding::Prefix};
      isLong = true;
    }
    extents.push_back({std::move(text), isLong});
  }
  return extents;
}

ExprText countText(const Expr& array, const Scope& scope) {
  std::vector<Extent> extents = extentsOf(array, scope);
  if (extents.empty()) formless("the size of an expression");
  if (extents.size() == 1) return extents[0].text;
  std::string text;
  for (std::size_t i = extents.size(); i-- > 0;)
    text += text.empty() ? at(extents[i].text, Binding::Mul)
                         : " * " + at(extents[i].text, Binding::Prefix);
  return {text, Binding::Mul};
}

}  // namespace pj::emit::c
