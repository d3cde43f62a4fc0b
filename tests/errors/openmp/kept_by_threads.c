// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls in a parallel loop that may change elements of other iterations, as far as their extents say:
// each thread would keep and put back what belongs to others.
// HEAD: 'all(x)>(y,z)'
// MODES: adjoint
#include <math.h>

static void cell(int i, const double *x, double *y) {
  double g = x[i] * x[i];
  for (int k = i; k <= i; k++)
    if (g > 0.5) y[k] = g * sin(g);
}

static void planes(int n, double *y, double w) {
  double q = w * w;
  for (int k = 0; k <= n; k += n) y[k] = q * (k ? w : 1);
}

void all(int n, const double x[n], double y[n], double z[2 * n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    cell(i, x, y);
    // EXPECT-ERROR@-1: unsupported-call "y"
    y[i] *= y[i];
    z[n + i] = y[i] * y[i];
    cell(i, z, y);
    // EXPECT-ERROR@-1: unsupported-call "y"
  }
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    z[i] *= x[i];
    planes(n, z + i, z[i] * z[i]);
    // EXPECT-ERROR@-1: unsupported-call "z"
    z[n + i] *= z[i];
  }
}
