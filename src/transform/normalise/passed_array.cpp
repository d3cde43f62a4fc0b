// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/passed_array.h"

#include "analysis/polynomial_of.h"

namespace pj::transform {

using analysis::Polynomial;
using namespace ir;

namespace {

using Form = Dimension::Form;

bool sameValue(const Expr* a, const Expr* b) {
  return equal(a, b) || (analysis::polynomialIn(*a).known() &&
                         analysis::polynomialIn(*a) == analysis::polynomialIn(*b));
}

/// upper - lower; null where there is no end.
const Expr* lessOne(Builder& b, const Expr* lower, const Expr* upper) {
  return upper ? b.sub(upper, lower) : nullptr;
}

}  // namespace

/// Adds the next dimension of the dummy. `extent`: what is passed of the caller's, less one; null:
/// not known. False: the elements lie otherwise.
bool PassedArray::add(const Dimension& dummy, Part part, bool isLast, const Expr* extent) {
  part.lower = dummy.lower ? dummy.lower : build_.integer(1);
  part.upper = dummy.upper;
  const bool takesAll = dummy.form == Form::AssumedShape || dummy.form == Form::Deferred;
  const Expr* own = lessOne(build_, part.lower, part.upper);
  part.isFull = takesAll || (own && extent && sameValue(own, extent));
  part.isSame = dummy.form == Form::Deferred || (!part.step && sameValue(part.first, part.lower));
  isRest_ = dummy.form == Form::AssumedSize;
  parts_.push_back(part);
  return part.isFull || (isLast && !part.step);
}

std::optional<PassedArray> PassedArray::of(Builder& build, const Symbol& dummy,
                                           const std::vector<Dimension>& shape, const Expr& actual,
                                           const Exprs& lower) {
  PassedArray result(build, actual);
  const Symbol* array = baseSymbol(actual);
  if (!array || array->type.scalar() != dummy.type.scalar()) return std::nullopt;
  const auto* index = actual.as<Index>();
  const bool isElement = index && actual.type.isScalar();
  const std::size_t rank = shape.size();
  if (!isElement && actual.type.rank != dummy.type.rank) return std::nullopt;
  if (dummy.allocatable && index) return std::nullopt;
  std::size_t next = 0;
  for (std::size_t k = 0; k < array->shape.size(); ++k) {
    const Expr* subscript = index ? index->subscripts[k] : nullptr;
    const auto* section = subscript ? subscript->as<Section>() : nullptr;
    const bool isLast = next + 1 == rank;
    Part part;
    if (subscript && !section && (!isElement || next == rank)) {
      if (!subscript->type.isScalar()) return std::nullopt;
      part.fixed = subscript;
      result.parts_.push_back(part);
      continue;
    }
    const Expr* from = lower[k];
    part.first = section && section->lower ? section->lower : isElement ? subscript : from;
    part.step = section ? section->step : nullptr;
    part.last = section ? section->upper : nullptr;
    const Expr* extent = section && section->upper ? build.sub(section->upper, part.first)
                                                   : lessOne(build, from, array->shape[k].upper);
    // What begins with an element goes on behind the end of a column.
    const bool endsArray = k + 1 == array->shape.size();
    if (isElement && !endsArray && !sameValue(part.first, from)) return std::nullopt;
    if (!result.add(shape[next], part, isLast && (!isElement || endsArray), extent))
      return std::nullopt;
    ++next;
  }
  return next == rank ? std::optional<PassedArray>(result) : std::nullopt;
}

/// first + (subscript - lower)*step
const Expr* PassedArray::moved(const Part& part, const Expr* subscript) const {
  if (part.isSame) return subscript;
  const Polynomial first = analysis::polynomialIn(*part.first),
                   lower = analysis::polynomialIn(*part.lower);
  const auto by = (first - lower).number();
  if (by && !part.step) {
    const Expr* distance = build_.integer(std::abs(*by), subscript->type.kind);
    return *by < 0 ? build_.sub(subscript, distance) : build_.add(subscript, distance);
  }
  const Expr* turn = lower.number() == 0 ? subscript : build_.sub(subscript, part.lower);
  return build_.add(part.first, part.step ? build_.mul(turn, part.step) : turn);
}

const Expr* PassedArray::moved(const Part& part, const Section& section) const {
  const Expr* lower = section.lower ? moved(part, section.lower) : nullptr;
  const Expr* upper = section.upper ? moved(part, section.upper) : nullptr;
  if (!lower && (part.step || !part.isSame)) lower = part.first;
  if (!upper && !part.isFull && part.upper) upper = moved(part, part.upper);
  if (!upper && part.isFull) upper = part.last;
  const Expr* step = section.step;
  if (part.step) step = step ? build_.mul(step, part.step) : part.step;
  return build_.expr<Section>(section.range, section.type, lower, upper, step);
}

const Expr* PassedArray::at(const Exprs& subscripts) const {
  Exprs places;
  std::size_t next = 0;
  for (const Part& part : parts_) {
    if (part.fixed) {
      places.push_back(part.fixed);
      continue;
    }
    const Expr* s = subscripts[next++];
    const auto* section = s->as<Section>();
    places.push_back(section ? moved(part, *section) : moved(part, s));
  }
  return build_.index(baseSymbol(actual_), std::move(places));
}

const Expr* PassedArray::whole() const {
  bool isFull = true;
  Exprs all;
  for (const Part& part : parts_) {
    if (part.fixed) continue;
    isFull = isFull && part.isFull;
    all.push_back(build_.expr<Section>({}, kInteger.withRank(1), static_cast<const Expr*>(nullptr),
                                       static_cast<const Expr*>(nullptr),
                                       static_cast<const Expr*>(nullptr)));
  }
  return isFull || isRest_ ? &actual_ : at(all);
}

bool PassedArray::hasBounds() const {
  bool fromOne = true, same = true;
  for (const Part& part : parts_) {
    if (part.fixed) continue;
    fromOne = fromOne && analysis::polynomialIn(*part.lower).number() == 1;
    same = same && part.isSame && part.isFull;
  }
  return actual_.is<Ref>() && whole() == &actual_ ? same : fromOne;
}

}  // namespace pj::transform
