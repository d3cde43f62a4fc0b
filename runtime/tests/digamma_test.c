// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The digamma function against values of Abramowitz and Stegun, and against what it must satisfy.
#include <float.h>
#include <math.h>
#include <parajoint.h>

#include "check.h"

static int near(long double a, long double b, long double tolerance) {
  return fabsl(a - b) <= tolerance * (1 + fabsl(b));
}

int main(void) {
  const long double euler = 0.57721566490153286060651209008240243L, log2 = logl(2);
  const long double pi = 3.14159265358979323846264338327950288L;
  // 6.3.2 to 6.3.4: at 1, 1/2 and integers.
  CHECK(near(pj_digammal(1), -euler, 4 * LDBL_EPSILON));
  CHECK(near(pj_digammal(0.5L), -euler - 2 * log2, 4 * LDBL_EPSILON));
  long double harmonic = 0;
  for (int n = 1; n < 200; n++) {
    harmonic += 1.0L / n;
    CHECK(near(pj_digammal(n + 1), harmonic - euler, 16 * LDBL_EPSILON));
    CHECK(near(pj_digamma(n + 1), harmonic - euler, DBL_EPSILON));
    CHECK(near(pj_digammaf((float)n + 1), harmonic - euler, FLT_EPSILON));
  }
  // Recurrence, reflection and the formula for 2 x (6.3.8), also of negative numbers.
  for (long double x = -7.3L; x < 40; x += 0.37L) {
    CHECK(near(pj_digammal(x + 1), pj_digammal(x) + 1 / x, 4096 * LDBL_EPSILON));
    // Near a pole the tangent has no exact digits left.
    if (x < 5 && fabsl(x - rintl(x)) > 0.1L)
      CHECK(near(pj_digammal(1 - x), pj_digammal(x) + pi / tanl(pi * x), 4096 * LDBL_EPSILON));
    CHECK(near(2 * pj_digammal(2 * x), pj_digammal(x) + pj_digammal(x + 0.5L) + 2 * log2,
               4096 * LDBL_EPSILON));
  }
  // The derivative of lgamma.
  for (double x = 0.3; x < 50; x *= 1.3) {
    double h = 1e-5 * x;
    CHECK(near(pj_digamma(x), (lgamma(x + h) - lgamma(x - h)) / (2 * h), 1e-8L));
  }
  CHECK(isinf(pj_digamma(0.0)) && isnan(pj_digamma(NAN)));
  return checkSummary();
}
