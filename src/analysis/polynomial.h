// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/symbol_set.h"

namespace pj::analysis {

/// A product of variables, in the order of their ids; none: 1.
using Monomial = std::vector<const ir::Symbol*>;

/// By degree first: a product is greater than its factors.
struct ByDegree {
  bool operator()(const Monomial& a, const Monomial& b) const;
};

/// A polynomial with integer coefficients in scalar variables: the normal form of a subscript. One
/// that is unknown stands for every other expression, and for what has too many terms; what is
/// computed from it is unknown, too.
class Polynomial {
 public:
  using Terms = std::map<Monomial, long long, ByDegree>;

  Polynomial() = default;
  Polynomial(int number) : Polynomial(static_cast<long long>(number)) {}
  Polynomial(long long number);
  explicit Polynomial(const ir::Symbol* variable);
  Polynomial(const Monomial& monomial, long long coefficient);
  static Polynomial unknown();

  bool known() const { return known_; }
  const Terms& terms() const { return terms_; }  ///< none of them has the coefficient 0
  std::optional<long long> number() const;       ///< its value, if that is known
  SymbolSet variables() const;

  /// What `variable` is multiplied by; unknown where a power of it is.
  Polynomial coefficient(const ir::Symbol* variable) const;
  /// `by` in the place of `variable`, of which there must be no power.
  Polynomial replaced(const ir::Symbol* variable, const Polynomial& by) const;

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b);
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
  /// Certainly equal, for all values of the variables.
  friend bool operator==(const Polynomial& a, const Polynomial& b);
  friend bool operator<(const Polynomial& a, const Polynomial& b);  ///< some order

  std::string text() const;  ///< "n*m + 2"

 private:
  void add(const Monomial& monomial, __int128 coefficient);

  Terms terms_;
  bool known_ = true;
};

/// p = quotient*divisor + remainder. Of the remainder, no term is a multiple of the divisor's
/// greatest one.
struct Division {
  Polynomial quotient, remainder;
};
Division divide(const Polynomial& p, const Polynomial& divisor);

}  // namespace pj::analysis
