// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/polynomial.h"

#include <algorithm>
#include <iterator>

namespace pj::analysis {

bool ByDegree::operator()(const Monomial& a, const Monomial& b) const {
  if (a.size() != b.size()) return a.size() < b.size();
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), ById{});
}

Polynomial::Polynomial(long long number) {
  add({}, number);
}

Polynomial::Polynomial(const ir::Symbol* variable) {
  add({variable}, 1);
}

Polynomial::Polynomial(const Monomial& monomial, long long coefficient) {
  add(monomial, coefficient);
}

Polynomial Polynomial::unknown() {
  Polynomial p;
  p.known_ = false;
  return p;
}

void Polynomial::add(const Monomial& monomial, __int128 coefficient) {
  constexpr __int128 kMost = 1LL << 60;
  constexpr std::size_t kMostTerms = 64, kMostFactors = 16;
  long long& sum = terms_[monomial];
  coefficient += sum;
  bool large = coefficient > kMost || coefficient < -kMost || terms_.size() > kMostTerms ||
               monomial.size() > kMostFactors;
  if (large) *this = unknown();
  else if (coefficient == 0) terms_.erase(monomial);
  else sum = static_cast<long long>(coefficient);
}

std::optional<long long> Polynomial::number() const {
  if (!known_ || terms_.size() > 1) return std::nullopt;
  if (terms_.empty()) return 0;
  const auto& [monomial, coefficient] = *terms_.begin();
  if (!monomial.empty()) return std::nullopt;
  return coefficient;
}

SymbolSet Polynomial::variables() const {
  SymbolSet set;
  for (const auto& term : terms_) set.insert(term.first.begin(), term.first.end());
  return set;
}

Polynomial Polynomial::coefficient(const ir::Symbol* variable) const {
  Polynomial result;
  for (const auto& [monomial, coefficient] : terms_) {
    auto times = std::count(monomial.begin(), monomial.end(), variable);
    if (times == 0) continue;
    if (times > 1) return unknown();
    Monomial rest = monomial;
    rest.erase(std::find(rest.begin(), rest.end(), variable));
    result.add(rest, coefficient);
  }
  return known_ ? result : unknown();
}

Polynomial Polynomial::replaced(const ir::Symbol* variable, const Polynomial& by) const {
  Polynomial factor = coefficient(variable);
  return *this - factor * Polynomial(variable) + factor * by;
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
  if (!a.known_ || !b.known_) return Polynomial::unknown();
  Polynomial sum = a;
  for (const auto& [monomial, coefficient] : b.terms_)
    if (sum.known_) sum.add(monomial, coefficient);
  return sum;
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) {
  return a + Polynomial(-1) * b;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  if (!a.known_ || !b.known_) return Polynomial::unknown();
  Polynomial product;
  for (const auto& [x, c] : a.terms_)
    for (const auto& [y, d] : b.terms_) {
      Monomial merged;
      std::merge(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(merged), ById{});
      if (product.known_) product.add(merged, static_cast<__int128>(c) * d);
    }
  return product;
}

bool operator==(const Polynomial& a, const Polynomial& b) {
  return a.known_ && b.known_ && a.terms_ == b.terms_;
}

bool operator<(const Polynomial& a, const Polynomial& b) {
  auto less = [](const auto& s, const auto& t) {
    ByDegree byDegree;
    if (byDegree(s.first, t.first)) return true;
    return !byDegree(t.first, s.first) && s.second < t.second;
  };
  if (a.known_ != b.known_) return b.known_;
  return std::lexicographical_compare(a.terms_.rbegin(), a.terms_.rend(), b.terms_.rbegin(),
                                      b.terms_.rend(), less);
}

std::string Polynomial::text() const {
  if (!known_) return "?";
  if (terms_.empty()) return "0";
  std::string result;
  for (auto it = terms_.rbegin(); it != terms_.rend(); ++it) {
    const auto& [monomial, coefficient] = *it;
    long long size = coefficient < 0 ? -coefficient : coefficient;
    if (result.empty()) result = coefficient < 0 ? "-" : "";
    else result += coefficient < 0 ? " - " : " + ";
    if (size != 1 || monomial.empty()) result += std::to_string(size);
    for (std::size_t i = 0; i < monomial.size(); ++i)
      result += (i > 0 || size != 1 ? "*" : "") + monomial[i]->name;
  }
  return result;
}

Division divide(const Polynomial& p, const Polynomial& divisor) {
  if (!p.known() || !divisor.known() || divisor.terms().empty())
    return {Polynomial::unknown(), Polynomial::unknown()};
  const auto& [greatest, factor] = *divisor.terms().rbegin();
  Polynomial quotient, remainder, rest = p;
  while (rest.known() && !rest.terms().empty()) {
    const auto [monomial, coefficient] = *rest.terms().rbegin();
    bool multiple =
        coefficient % factor == 0 &&
        std::includes(monomial.begin(), monomial.end(), greatest.begin(), greatest.end(), ById{});
    Monomial left;
    if (multiple)
      std::set_difference(monomial.begin(), monomial.end(), greatest.begin(), greatest.end(),
                          std::back_inserter(left), ById{});
    Polynomial term(left, multiple ? coefficient / factor : 0);
    Polynomial taken = multiple ? term * divisor : Polynomial(monomial, coefficient);
    if (multiple) quotient = quotient + term;
    else remainder = remainder + taken;
    rest = rest - taken;
  }
  if (!rest.known()) return {Polynomial::unknown(), Polynomial::unknown()};
  return {quotient, remainder};
}

}  // namespace pj::analysis
