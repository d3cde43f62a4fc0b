// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/set_parts.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/passed_extents.h"
#include "analysis/polynomial_of.h"
#include "ir/calls.h"
#include "ir/literal_value.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;

/// Are both certainly the same number, in variables that stay?
static bool areEqual(const Expr& a, const Expr& b) {
  const Polynomial first = analysis::polynomialIn(a), second = analysis::polynomialIn(b);
  return first.known() && second.known() && first == second;
}

const Expr* SetParts::of(const Stmt& call, const Expr* argument) {
  auto [known, isNew] = known_.try_emplace(argument);
  if (!isNew) return known->second;
  const Expr* part = nullptr;
  int passed = 0;
  forEachCallIn(call, [&](const Procedure& callee, const Exprs& args) {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
      if (args[k] == argument && ++passed == 1) part = partOf(callee, args, k);
  });
  return known_[argument] = passed == 1 ? part : nullptr;
}

const Expr* SetParts::partOf(const Procedure& callee, const Exprs& args, std::size_t k) {
  const Symbol& dummy = *callee.arguments[k];
  const Symbol& array = *baseSymbol(*args[k]);
  const auto* index = args[k]->as<Index>();
  bool isArray = array.isArray() && dummy.isArray() && !args[k]->type.isScalar();
  if (!isArray || effects_.sets(callee, args, k) ||
      !analysis::isAlignedWithDummy(callee, args, k, effects_))
    return nullptr;
  const analysis::TouchedBox* box = boxes_.setBy(callee, dummy);
  if (!box || !boxes_.isSaid(*box, callee, args)) return nullptr;
  Exprs subscripts;
  bool isLess = false;
  std::size_t own = 0;  // the dimension of the dummy
  for (std::size_t d = 0; d < static_cast<std::size_t>(array.type.rank); ++d) {
    const Expr* subscript = index ? index->subscripts[d] : nullptr;
    if (!subscript || !subscript->type.isScalar()) {
      const Expr* range = rangeOf(subscript, array.shape[d], *box, own++, callee, args);
      if (!range) return nullptr;
      isLess |= range != subscript && range->as<Section>()->lower;
      subscript = range;
    }
    subscripts.push_back(subscript);
  }
  return isLess ? build_.index(&array, std::move(subscripts), args[k]->range) : args[k];
}

/// The range of the box in its dimension `d`, where `subscript`, or none, is passed of a dimension
/// that is declared like this: where it is all of that, the subscript or a colon. Null: it is not
/// known.
const Expr* SetParts::rangeOf(const Expr* subscript, const Dimension& declared,
                              const analysis::TouchedBox& box, std::size_t d,
                              const Procedure& callee, const Exprs& args) {
  const auto* section = subscript ? subscript->as<Section>() : nullptr;
  const bool isKnown =
      (!subscript || (section && !section->step)) && declared.form != Dimension::Form::Deferred;
  if (!isKnown) return nullptr;
  const bool begins = section && section->lower, ends = section && section->upper;
  const Expr* first = begins ? section->lower : declared.lower;
  const Expr* last = ends ? section->upper : declared.upper;
  // What a declaration says may have changed.
  auto isFixed = [&](const Expr& e) { return analysis::declaredBound(e, effects_).known(); };
  if (!begins && first && !isFixed(*first)) return nullptr;
  if (!ends && last && !isFixed(*last)) last = nullptr;
  if (!first) first = build_.integer(1);
  const Expr* start = box.array->shape[d].lower;
  const Polynomial lower = start ? analysis::polynomialIn(*start) : Polynomial(1);
  const Expr* from = placed(*first, box.least[d] - lower, callee, args);
  const Expr* to = placed(*first, box.greatest[d] - lower, callee, args);
  if (!from || !to) return nullptr;
  const Expr* none = nullptr;
  const bool isAll = last && areEqual(*from, *first) && areEqual(*to, *last);
  if (isAll && subscript) return subscript;
  return build_.expr<Section>({}, kInteger.withRank(1), isAll ? none : from, isAll ? none : to,
                              none);
}

/// first + distance, which is in values of the callee's arguments; null: there is no such value.
const Expr* SetParts::placed(const Expr& first, const Polynomial& distance, const Procedure& callee,
                             const Exprs& args) {
  if (!distance.known()) return nullptr;
  const auto literal = integerValue(&first);
  long long number = literal.value_or(0);
  const Expr* sum = literal ? nullptr : &first;
  for (const auto& [factors, coefficient] : distance.terms()) {
    if (factors.empty()) {
      number += coefficient;
      continue;
    }
    const Expr* term = product(factors, callee, args);
    if (!term) return nullptr;
    if (auto value = integerValue(term)) {
      number += coefficient * *value;
      continue;
    }
    const long long times = std::abs(coefficient);
    if (times != 1) term = build_.mul(build_.integer(times, term->type.kind), term);
    if (sum) sum = coefficient > 0 ? build_.add(sum, term) : build_.sub(sum, term);
    else sum = coefficient > 0 ? term : build_.neg(term);
  }
  if (!sum) return build_.integer(number);
  const Expr* more = build_.integer(std::abs(number), sum->type.kind);
  return number == 0 ? sum : number > 0 ? build_.add(sum, more) : build_.sub(sum, more);
}

const Expr* SetParts::product(const analysis::Monomial& factors, const Procedure& callee,
                              const Exprs& args) {
  const Expr* result = nullptr;
  for (const Symbol* v : factors) {
    auto it = std::find(callee.arguments.begin(), callee.arguments.end(), v);
    const auto k = static_cast<std::size_t>(it - callee.arguments.begin());
    if (k >= args.size()) return nullptr;
    const Expr* value = args[k];
    const bool isSame = !v->passedTwice && value->type.kind <= v->type.kind &&
                        value->type.isUnsigned == v->type.isUnsigned;
    if (!isSame) return nullptr;
    value = build_.inKind(value, v->type);
    result = result ? build_.mul(result, value) : value;
  }
  return result;
}

}  // namespace pj::transform
