// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parallel sections.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "sections"
  #pragma omp parallel sections shared(n, x, y)
  {
    #pragma omp section
    y[0] = x[0]*x[0];
    #pragma omp section
    y[n - 1] = x[n - 1]*x[n - 1];
  }
}
