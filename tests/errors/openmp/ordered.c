// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is ordered otherwise than iteration after iteration.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "'ordered' is not supported; name it without a number"
  #pragma omp parallel for ordered(1)
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i];
  }
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "atomic with 'compare' is not supported; use a critical section"
    #pragma omp atomic compare
    if (y[0] < x[i]) { y[0] = x[i]; }
  }
}
