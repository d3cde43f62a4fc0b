// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A simd loop with a reduction.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double *y)
{
  double s = 0.0;
  // EXPECT-ERROR@+1: unsupported-directive "simd"
  #pragma omp simd reduction(+: s)
  for (int i = 0; i < n; i++)
    s += x[i]*x[i];
  *y = s;
}
