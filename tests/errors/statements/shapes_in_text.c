// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array that is memory, or lies flat, in the derivative, in statements that are kept as text.
// HEAD: 'p(x)>(y)'
#include <stdio.h>

void p(int n, const double *x, double *y)
{
  for (int k = 1; k < n; k++) {
    int r = k + n;
    double t[n][r];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < r; j++) t[i][j] = x[i]*x[k];
    // EXPECT-ERROR@+1: unsupported-expression "has another shape"
    if (n > 100) printf("%g\n", t[1][0]);
    double u[r];
    u[0] = t[0][0];
    // EXPECT-ERROR@+1: unsupported-expression "has another shape"
    if (n > 100) printf("%zu\n", sizeof u);
    if (n > 100) printf("%g\n", u[0]);
    y[k] = u[0]* t[0][r - 1]*t[n - 1][0];
  }
}
