// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fmax and fmin take what is not a number for missing: the derivative is that of the other one.
// VERIFY: --head 'largest(x)>(y)' --set n=1
// VERIFY: --head 'largest(x)>(y)' --set n=9
// VERIFY: --head 'gaps(x)>(y)' --set n=9
// VERIFY: --head 'between(x)>(y)' --set n=9
#include <math.h>

void largest(int n, const double x[n], double *y) {
  double m = NAN;
  for (int i = 0; i < n; i++) m = fmax(m, x[i] * x[i]);
  *y = m;
}

void gaps(int n, const double x[n], double *y) {
  double m = -1;
  float least = 100;
  for (int i = 0; i < n; i++) {
    double t = i % 3 == 2 ? NAN : x[i] * x[i];
    m = fmax(m, t);
    least = fminf((float)t, least);
  }
  *y = m * least;
}

void between(int n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = fmin(fmax(x[i], 0.25), 0.75) * x[i];
}
