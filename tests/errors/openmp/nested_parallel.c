// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A parallel loop inside a parallel loop.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    // EXPECT-ERROR@+1: unsupported-directive "nested"
    #pragma omp parallel for shared(n, x, y, i)
    for (int j = 0; j < n; j++)
      if (i == j) y[i] = x[j]*x[j];
  }
}
