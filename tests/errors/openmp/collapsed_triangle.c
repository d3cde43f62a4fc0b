// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The share of a thread of a collapsed triangle, of which values are kept, has no number.
// HEAD: 'p(x,y)>(y)'
// MODES: adjoint

void p(int n, const double x[n][n], double y[n][n])
{
  // EXPECT-ERROR@+1: unsupported-directive "collapse of loops whose bounds depend on each other"
  #pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) y[i][j] = y[i][j] * y[i][j] * x[j][i];
}
