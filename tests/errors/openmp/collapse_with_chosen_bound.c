// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A bound that takes statements stands between the loops of a nest.
// HEAD: 'f(x)>(y)'

void f(int n, double x[n][n], double y[n][n])
{
  // EXPECT-ERROR@+1: unsupported-directive "bound that takes statements"
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < (n > 3 ? n/2 : n); j++) y[i][j] += x[i][j]*x[i][j];
}
