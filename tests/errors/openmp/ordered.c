// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An ordered loop.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "ordered"
  #pragma omp parallel for ordered shared(n, x, y)
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "ordered"
    #pragma omp ordered
    y[i] = x[i]*x[i];
  }
}
