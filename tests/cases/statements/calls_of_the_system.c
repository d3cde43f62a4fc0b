// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of the system's functions where nobody wants their value, and in conditions.
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'of_numbers(x)>(y)' --size x=n --size y=n --set n=5
#include <math.h>
#include <stdio.h>

#define FLUSH(s) (fflush(s) + 1)

void f(int n, const double *x, double *y) {
  (void)fflush(stdout);
  (void)fflush(stderr), y[0] = 1;
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  fflush(stdout) + 1;
  (void)FLUSH(stdout);
  n > 3 && fflush(stdout);
  n > 3 ? fflush(stdout) : fflush(stderr);
  if (fflush(stdout) == 0) y[0] *= 2;
}

void of_numbers(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i] + ilogb(x[i]);
    if (!isnan(x[i]) && fabs(x[i]) < 1e9) y[i] *= ldexp(1.0, ilogb(x[i]));
    y[i] += fpclassify(x[i]) == FP_NORMAL ? x[i] : 0;
  }
}
