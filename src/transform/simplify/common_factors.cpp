// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/simplify/common_factors.h"

#include <algorithm>
#include <cstdlib>

#include "ir/literal_value.h"

namespace pj::transform {

using namespace ir;

namespace {

/// A product: a number, which may be negative, times expressions.
struct Term {
  long long number = 1;
  Exprs factors;
};
using Terms = std::vector<Term>;

constexpr long long kLargestNumber = 1000;
constexpr std::size_t kMostTerms = 64;

void addFactors(const Expr& e, Term& term) {
  const auto* product = e.as<Binary>();
  const auto* sign = e.as<Unary>();
  const long long number = e.is<Literal>() && e.type.isInteger() ? integerValue(&e).value_or(0) : 0;
  if (product && product->op == BinaryOp::Mul) {
    addFactors(*product->lhs, term);
    addFactors(*product->rhs, term);
  } else if (sign && sign->op == UnaryOp::Neg) {
    term.number = -term.number;
    addFactors(*sign->operand, term);
  } else if (number && std::abs(number * term.number) <= kLargestNumber) {
    term.number *= number;
  } else {
    term.factors.push_back(&e);
  }
}

void addTerms(const Expr& e, long long sign, Terms& terms) {
  const auto* sum = e.as<Binary>();
  const auto* negated = e.as<Unary>();
  if (sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub)) {
    addTerms(*sum->lhs, sign, terms);
    addTerms(*sum->rhs, sum->op == BinaryOp::Add ? sign : -sign, terms);
  } else if (negated && negated->op == UnaryOp::Neg) {
    addTerms(*negated->operand, -sign, terms);
  } else {
    terms.push_back({sign, {}});
    addFactors(e, terms.back());
  }
}

auto placeOf(const Expr* factor, const Term& term) {
  return std::find_if(term.factors.begin(), term.factors.end(),
                      [&](const Expr* f) { return equal(f, factor); });
}
bool has(const Term& term, const Expr* factor) {
  return placeOf(factor, term) != term.factors.end();
}

/// What most terms have, the first of them; null: no two have one.
const Expr* mostFrequent(const Terms& terms) {
  const Expr* best = nullptr;
  std::ptrdiff_t most = 1;
  for (const Term& term : terms)
    for (const Expr* f : term.factors) {
      auto count =
          std::count_if(terms.begin(), terms.end(), [&](const Term& t) { return has(t, f); });
      if (count > most) best = f, most = count;
    }
  return best;
}

const Expr* productOf(Builder& b, const Term& term) {
  const long long size = std::abs(term.number);
  const Expr* product = size == 1 && !term.factors.empty() ? nullptr : b.integer(size);
  Exprs factors = term.factors;  // numbers first, as a person writes it
  std::stable_partition(factors.begin(), factors.end(),
                        [](const Expr* f) { return f->is<Literal>(); });
  for (const Expr* f : factors) product = product ? b.mul(product, f) : f;
  return product;
}

const Expr* sumOf(Builder& b, Terms terms);

/// Those with the factor become one, in the place of the first.
Terms joined(Builder& b, const Terms& terms, const Expr* factor) {
  Terms result, rests;
  std::size_t place = 0;
  for (const Term& term : terms) {
    if (!has(term, factor)) {
      result.push_back(term);
      continue;
    }
    if (rests.empty()) place = result.size();
    rests.push_back(term);
    rests.back().factors.erase(placeOf(factor, rests.back()));
  }
  Term all{1, {factor}};
  const bool areNumbers =
      std::all_of(rests.begin(), rests.end(), [](const Term& t) { return t.factors.empty(); });
  if (areNumbers) {
    all.number = 0;
    for (const Term& t : rests) all.number += t.number;
  } else {
    if (rests[0].number < 0) {
      all.number = -1;
      for (Term& t : rests) t.number = -t.number;
    }
    all.factors.push_back(sumOf(b, rests));
  }
  result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), all);
  return result;
}

/// Those that are numbers become one, at the end.
Terms withOneNumber(const Terms& terms) {
  Terms result;
  Term sum{0, {}};
  for (const Term& term : terms)
    if (term.factors.empty()) sum.number += term.number;
    else result.push_back(term);
  if (sum.number != 0) result.push_back(sum);
  return result;
}

const Expr* sumOf(Builder& b, Terms terms) {
  terms = withOneNumber(terms);
  while (const Expr* factor = mostFrequent(terms)) terms = joined(b, terms, factor);
  const Expr* sum = nullptr;
  for (const Term& term : terms) {
    const Expr* product = productOf(b, term);
    const bool isNegative = term.number < 0;
    if (!sum) sum = isNegative ? b.neg(product) : product;
    else sum = isNegative ? b.sub(sum, product) : b.add(sum, product);
  }
  return sum;
}

}  // namespace

const Expr* withCommonFactors(Builder& b, const Expr* sum) {
  if (!sum->type.isReal() || !sum->type.isScalar()) return sum;
  Terms terms;
  addTerms(*sum, 1, terms);
  const bool isOfOneType = std::all_of(terms.begin(), terms.end(), [&](const Term& t) {
    return !t.factors.empty() && std::all_of(t.factors.begin(), t.factors.end(),
                                             [&](const Expr* f) { return f->type == sum->type; });
  });
  if (!isOfOneType || terms.size() > kMostTerms || !mostFrequent(terms)) return sum;
  return sumOf(b, std::move(terms));
}

}  // namespace pj::transform
