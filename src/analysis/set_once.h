// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <vector>

#include "analysis/effects.h"
#include "analysis/polynomial.h"

namespace pj::analysis {

/// Integers that a procedure sets once, before its first parallel region, from what it does not
/// change: what they are from there on.
struct SetOnce {
  std::map<const ir::Symbol*, Polynomial> values;

  /// value = dividend/divisor, rounded towards 0.
  struct Quotient {
    const ir::Symbol* value;
    Polynomial dividend, divisor;
  };
  std::vector<Quotient> quotients;
};

SetOnce setOnce(const ir::Block& body, const Effects& effects);

}  // namespace pj::analysis
