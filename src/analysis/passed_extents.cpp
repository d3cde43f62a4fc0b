// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/passed_extents.h"

#include <algorithm>

#include "analysis/polynomial_of.h"

namespace pj::analysis {

using namespace ir;

namespace {

using ValueOf = std::function<Polynomial(const Symbol&)>;

Polynomial extent(const Expr* lower, const Expr* upper, const ValueOf& valueOf) {
  if (!upper) return Polynomial::unknown();
  Polynomial first = lower ? polynomialOf(*lower, valueOf) : Polynomial(1);
  return polynomialOf(*upper, valueOf) - first + Polynomial(1);
}

Polynomial extent(const Dimension& d, const ValueOf& valueOf) {
  if (d.form != Dimension::Form::Explicit) return Polynomial::unknown();
  return extent(d.lower, d.upper, valueOf);
}

/// What declarations name must still have the value that it had then.
Polynomial valueOfUnchanged(const Symbol& s, const Effects& effects) {
  bool isArgument = s.storage == Storage::Argument && s.procedure;
  bool stays = isArgument && (s.intent == Intent::In || !effects.isChanged(s));
  return stays ? Polynomial(&s) : Polynomial::unknown();
}

/// In the variables of the caller, as they are at the call.
class AtCall {
 public:
  AtCall(const Procedure& callee, const Exprs& args, const Effects& effects)
      : callee_(callee), args_(args), effects_(effects) {}

  Polynomial ofDummy(const Dimension& d) const {
    return extent(d, [this](const Symbol& s) { return valueAtStart(s); });
  }

  /// Of a dimension of what is passed, by its subscript; null: all of it.
  Polynomial ofActual(const Dimension& own, const Expr* subscript) const {
    auto now = [](const Symbol& s) { return Polynomial(&s); };
    const auto* part = subscript ? subscript->as<Section>() : nullptr;
    if (part && part->lower && part->upper)
      return part->step ? Polynomial::unknown() : extent(part->lower, part->upper, now);
    bool isAll = !subscript || (part && !part->lower && !part->upper && !part->step);
    if (!isAll) return Polynomial::unknown();
    return extent(own, [this](const Symbol& s) { return valueOfUnchanged(s, effects_); });
  }

 private:
  /// A variable that the callee's declarations name.
  Polynomial valueAtStart(const Symbol& s) const {
    auto it = std::find(callee_.arguments.begin(), callee_.arguments.end(), &s);
    if (it == callee_.arguments.end())
      return s.storage == Storage::Module ? Polynomial(&s) : Polynomial::unknown();
    const auto k = static_cast<std::size_t>(it - callee_.arguments.begin());
    const Expr* given = k < args_.size() ? args_[k] : nullptr;
    bool isSame =
        given && given->type.kind <= s.type.kind && given->type.isUnsigned == s.type.isUnsigned;
    if (!isSame) return Polynomial::unknown();
    return polynomialOf(*given, [](const Symbol& v) { return Polynomial(&v); });
  }

  const Procedure& callee_;
  const Exprs& args_;
  const Effects& effects_;
};

}  // namespace

namespace {

/// Are the first `count` extents the same?
bool haveExtents(const Procedure& callee, const Exprs& args, std::size_t k, std::size_t count,
                 const Effects& effects) {
  const Symbol& dummy = *callee.arguments[k];
  const Symbol* array = baseSymbol(*args[k]);
  const AtCall atCall(callee, args, effects);
  if (!array || args[k]->type.rank != static_cast<int>(dummy.shape.size())) return false;
  const auto* index = args[k]->as<Index>();
  std::size_t own = 0;  // the dimension of the dummy
  for (std::size_t d = 0; d < array->shape.size(); ++d) {
    const Expr* subscript = index ? index->subscripts[d] : nullptr;
    if (subscript && subscript->type.isScalar()) continue;
    if (own == dummy.shape.size()) return false;
    if (own < count &&
        !(atCall.ofActual(array->shape[d], subscript) == atCall.ofDummy(dummy.shape[own])))
      return false;
    ++own;
  }
  return own == dummy.shape.size() && own > 0;
}

/// Do the elements follow each other: all of some dimensions, then a part of one?
bool isContiguous(const Expr& actual) {
  const Symbol* array = baseSymbol(actual);
  for (const Dimension& d : array->shape) {
    const bool isByDescriptor = d.form == Dimension::Form::AssumedShape ||
                                (d.form == Dimension::Form::Deferred && !array->allocatable);
    if (isByDescriptor && !array->contiguous) return false;
  }
  const auto* index = actual.as<Index>();
  if (!index) return true;
  bool isOver = false;  // the last dimension of which it has more than one subscript
  for (const Expr* subscript : index->subscripts) {
    const auto* part = subscript->as<Section>();
    if (part ? part->step || isOver : !subscript->type.isScalar()) return false;
    isOver = isOver || !part || part->lower || part->upper;
  }
  return true;
}

}  // namespace

bool hasExtentsOfDummy(const Procedure& callee, const Exprs& args, std::size_t k,
                       const Effects& effects) {
  return haveExtents(callee, args, k, callee.arguments[k]->shape.size(), effects);
}

bool mayBePacked(const Expr& actual, const Symbol& dummy) {
  const bool isByDescriptor =
      !dummy.contiguous &&
      std::all_of(dummy.shape.begin(), dummy.shape.end(), [](const Dimension& d) {
        return d.form == Dimension::Form::AssumedShape || d.form == Dimension::Form::Deferred;
      });
  const bool isArray = dummy.isArray() && !actual.type.isScalar() && baseSymbol(actual);
  return isArray && !isByDescriptor && !isContiguous(actual);
}

bool isAlignedWithDummy(const Procedure& callee, const Exprs& args, std::size_t k,
                        const Effects& effects) {
  const auto& shape = callee.arguments[k]->shape;
  if (mayBePacked(*args[k], *callee.arguments[k])) return false;
  const bool takesExtents = !shape.empty() && shape[0].form == Dimension::Form::AssumedShape;
  return haveExtents(callee, args, k, takesExtents || shape.empty() ? 0 : shape.size() - 1,
                     effects);
}

Polynomial declaredBound(const Expr& bound, const Effects& effects) {
  return polynomialOf(bound, [&](const Symbol& s) { return valueOfUnchanged(s, effects); });
}

}  // namespace pj::analysis
