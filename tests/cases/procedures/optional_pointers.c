// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that may be null.
// RUN: parajoint adjoint %s --head 'mean(x,w)>(mean)' -o %t
// VERIFY: --head 'mean(x,w)>(mean)' --size x=n --size w=n --set n=6
// VERIFY: --head 'means(x,w)>(y)' --size x=n --size w=n --size y=3 --set n=6
// VERIFY: --head 'fills(x)>(y,z)' --set n=6
#include <math.h>
#include <stddef.h>

/// The mean of n numbers with weights, or without.
double mean(int n, const double *x, const double *w) {
  double sum = 0, all = w ? 0 : n;
#pragma omp parallel for reduction(+ : sum, all)
  for (int i = 0; i < n; i++) {
    sum += x[i] * x[i] * (w ? w[i] : 1.0);
    if (w != NULL) all += w[i] * w[i];
  }
  return sum / (1 + all);
}

static void split(int n, const double *x, double *whole, double *squares, int *count, double *sum) {
  if (sum) *sum = 0;
  for (int i = 0; i < n; i++) {
    if (whole) whole[i] = sin(x[i]);
    if (!squares) continue;
    squares[i] = x[i] * x[i];
    if (sum != NULL && squares[i] > 0.1) *sum += squares[i] * squares[i];
  }
  if (NULL == count) return;
  *count = n;
}

void means(int n, const double *x, const double *w, double *y) {
  y[0] = mean(n, x, NULL);
  y[1] = mean(n, x, w) * mean(n, w, x);
  y[2] = mean(n / 2, w, NULL) * mean(n / 2, x, 0);
}

void fills(int n, const double x[n], double y[n], double z[n]) {
  int count = 0;
  double sum;
  split(n, x, y, NULL, NULL, NULL);
  for (int k = 0; k < 3; k++) {
    split(n, y, NULL, z, &count, &sum);
    for (int i = 0; i < count; i++) y[i] *= z[i] + sum;
  }
  split(n, x, z, y, NULL, &sum);
  z[0] *= sum;
}
