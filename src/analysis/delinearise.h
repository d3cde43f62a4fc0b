// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "analysis/polynomial.h"

namespace pj::analysis {

/// The counter of a loop, and between what its values lie where the loop's body is executed:
/// polynomials in counters of loops around it and in invariant variables, or unknown.
struct CounterRange {
  const ir::Symbol* counter;
  Polynomial least, greatest;
};

/// A subscript: a polynomial in the counters of the loops around it, the outermost first, and in
/// invariant variables; or unknown.
struct FlatSubscript {
  Polynomial value;
  std::vector<CounterRange> loops;
  std::vector<Polynomial> atLeast0 = {};  ///< what is not negative there, besides
};

/// Subscripts as tuples. Two subscripts are equal just when their tuples are: t1 + e1*(t2 + e2*t3).
struct Delinearised {
  std::vector<Polynomial> extents;              ///< e1, e2, ...: of each dimension but the last
  std::vector<std::vector<Polynomial>> tuples;  ///< one a subscript
};

/// Takes the subscripts with which one array is accessed apart, the fastest dimension first. Each
/// dimension but the last is proved to lie in [c, c + extent) with one c for all subscripts,
/// wherever they are evaluated, and extents are invariant. Where nothing is proved, each tuple is
/// the subscript itself.
///
///   Before  i*n*m + j*n + k        with j in [0, m - 1], k in [0, n - 1]
///   After   (k, j, i)              extents n, m
///
/// Between bounds that move with a counter around, a loop is one from 0 on: j in [i*w, i*w + w - 1]
/// is (j - i*w, i).
///
/// After Grosser, Pop, Ramanujam and Sadayappan, "On recovering multi-dimensional arrays in
/// Polly" (2015) and "Optimistic delinearization of parametrically sized arrays" (ICS 2015), but
/// nothing is assumed that a test at run time would have to confirm; the idea is Maslov's,
/// "Delinearization: an efficient way to break multiloop dependence equations" (PLDI 1992).
Delinearised delinearise(const std::vector<FlatSubscript>& subscripts);

}  // namespace pj::analysis
