// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/fixed_extents.h"

#include <cstdlib>
#include <utility>

#include "analysis/polynomial_of.h"
#include "ir/symbol.h"

namespace pj::analysis {

using namespace ir;

namespace {

/// What a number is added to, and the number.
std::pair<const Expr*, long long> withoutNumber(const Expr& e) {
  const auto* sum = e.as<Binary>();
  bool isSum = sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub) &&
               sum->rhs->is<Literal>() && !e.type.isUnsigned;
  if (!isSum) return {&e, 0};
  auto [rest, number] = withoutNumber(*sum->lhs);
  const long long added = std::atoll(sum->rhs->as<Literal>()->spelling.c_str());
  return {rest, sum->op == BinaryOp::Add ? number + added : number - added};
}

/// upper - lower + 1, whatever values the variables in both have; null: no bound is known.
std::optional<long long> between(const Expr* lower, const Expr* upper) {
  if (!upper) return std::nullopt;
  // From 4*edge(e) to 4*edge(e) + 3.
  if (lower) {
    const auto [first, before] = withoutNumber(*lower);
    const auto [last, behind] = withoutNumber(*upper);
    if (equal(first, last) && behind >= before) return behind - before + 1;
  }
  auto variable = [](const Symbol& s) { return Polynomial(&s); };
  Polynomial first = lower ? polynomialOf(*lower, variable) : Polynomial(1);
  Polynomial extent = polynomialOf(*upper, variable) - first + Polynomial(1);
  auto number = extent.number();
  return number && *number > 0 ? number : std::nullopt;
}

std::optional<long long> extentIn(const Dimension& d) {
  if (d.form != Dimension::Form::Explicit) return std::nullopt;
  auto isNumber = [](const Expr* bound) {
    auto none = [](const Symbol&) { return Polynomial::unknown(); };
    return !bound || polynomialOf(*bound, none).number();
  };
  // A variable may have another value now than when the array was made.
  return isNumber(d.lower) && isNumber(d.upper) ? between(d.lower, d.upper) : std::nullopt;
}

std::optional<long long> product(const std::vector<std::optional<long long>>& extents) {
  long long size = 1;
  for (const auto& extent : extents)
    if (!extent || __builtin_mul_overflow(size, *extent, &size)) return std::nullopt;
  return size;
}

}  // namespace

std::vector<std::optional<long long>> fixedExtents(const Expr& designator) {
  const Symbol* s = baseSymbol(designator);
  const auto* index = designator.as<Index>();
  std::vector<std::optional<long long>> extents;
  for (std::size_t d = 0; s && d < s->shape.size(); ++d) {
    const Dimension& own = s->shape[d];
    if (!index) {
      extents.push_back(extentIn(own));
      continue;
    }
    if (index->subscripts[d]->type.isScalar()) continue;
    const auto* part = index->subscripts[d]->as<Section>();
    bool isClosed = part && part->lower && part->upper;
    if (!part || part->step) extents.push_back(std::nullopt);
    else if (isClosed) extents.push_back(between(part->lower, part->upper));
    else if (!part->lower && !part->upper) extents.push_back(extentIn(own));
    else if (!extentIn(own)) extents.push_back(std::nullopt);
    else
      extents.push_back(
          between(part->lower ? part->lower : own.lower, part->upper ? part->upper : own.upper));
  }
  return extents;
}

std::optional<long long> fixedSize(const Expr& designator) {
  if (designator.type.isScalar()) return 1;
  auto extents = fixedExtents(designator);
  bool isAll = extents.size() == static_cast<std::size_t>(designator.type.rank);
  return isAll ? product(extents) : std::nullopt;
}

std::optional<long long> fixedSize(const Symbol& variable) {
  if (variable.type.isScalar()) return 1;
  std::vector<std::optional<long long>> extents;
  for (const Dimension& d : variable.shape) extents.push_back(extentIn(d));
  return variable.shape.empty() ? std::nullopt : product(extents);
}

}  // namespace pj::analysis
