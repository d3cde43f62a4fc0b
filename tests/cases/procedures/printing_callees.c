// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Called functions that print, and have a statement without effect: their values are the same when
// the adjoint of what calls them runs them again.
// VERIFY: --head 'f(x)>(y)' --set n=4
#include <math.h>
#include <stdio.h>

static double factor(double x) {
  int unused;
  (void)unused;
  if (x > 1e6) printf("large: %g\n", x);
  return 0.5 * x + 1;
}

static void apply(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    double k = factor(2.0);
    y[i] = sin(k * x[i]) * factor(x[i]);
    if (y[i] > 1e6) printf("%d: %g\n", i, y[i]);
  }
}

void f(int n, const double x[n], double y[n]) {
  double t[n];
  apply(n, x, t);
  apply(n, t, y);
}
