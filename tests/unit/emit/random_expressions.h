// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <random>
#include <string>

#include "support/sample.h"

namespace pj::test {

/// Random expression trees over the scalars of the sample, and their values.
class RandomExpressions {
 public:
  RandomExpressions(Sample& sample, unsigned seed);

  /// Trees of at most that depth.
  const ir::Expr* real(int depth);
  const ir::Expr* logical(int depth);
  /// Over integer(8) literals; only + - * / and signs, no division by zero, no large values.
  const ir::Expr* integer(int depth);

  /// The tree's own value; logicals are 0 and 1.
  double value(const ir::Expr& e) const;
  long long integerValue(const ir::Expr& e) const;

  /// Of the names in the trees.
  const std::map<std::string, double>& values() const { return values_; }

 private:
  int upTo(int n) { return std::uniform_int_distribution<int>(0, n)(engine_); }

  Sample& sample_;
  std::mt19937 engine_;
  std::map<std::string, double> values_;
};

}  // namespace pj::test
