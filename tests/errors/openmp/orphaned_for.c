// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A worksharing loop outside of a parallel region.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive
  #pragma omp for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
}
