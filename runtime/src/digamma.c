// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The digamma function, the derivative of log(gamma(x)): what the derivatives of gamma and
// log_gamma need.
#include <math.h>

#include "parajoint.h"

/// By the asymptotic series of Abramowitz and Stegun, Handbook of Mathematical Functions, 6.3.18,
/// where the argument is at least 16 and the last term is below 2^-65; by recurrence (6.3.5) and
/// reflection (6.3.7) elsewhere. At 0, -1, -2, ... it is not finite.
long double pj_digammal(long double x) {
  static const long double terms[] = {1.0L / 12,  -1.0L / 120,     1.0L / 252, -1.0L / 240,
                                      1.0L / 132, -691.0L / 32760, 1.0L / 12,  -3617.0L / 8160};
  const long double pi = 3.14159265358979323846264338327950288L;
  if (x <= 0) return pj_digammal(1 - x) - pi / tanl(pi * (x - rintl(x)));
  long double shift = 0;
  for (; x < 16; x += 1) shift += 1 / x;
  long double square = 1 / (x * x), power = square, sum = 0;
  for (size_t k = 0; k < sizeof terms / sizeof terms[0]; k++, power *= square)
    sum += terms[k] * power;
  return logl(x) - 0.5L / x - sum - shift;
}

double pj_digamma(double x) {
  return (double)pj_digammal(x);
}

float pj_digammaf(float x) {
  return (float)pj_digammal(x);
}

// Fortran calls an elemental procedure by reference, and by its own name.
double pj_digamma8_(const double* x);
float pj_digamma4_(const float* x);

double pj_digamma8_(const double* x) {
  return pj_digamma(*x);
}

float pj_digamma4_(const float* x) {
  return pj_digammaf(*x);
}
