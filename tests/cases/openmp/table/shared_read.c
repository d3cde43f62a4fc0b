// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared, only read: every thread increments ab, hence the reduction. xb and yb are each
// iteration's own.
// VERIFY: --head 'scale(x,a)>(y)' --set n=11 --range 0.5:1.5

void scale(int n, const double x[n], double a, double y[n])
{
  #pragma omp parallel for shared(a)
  for (int i = 0; i < n; i++)
    y[i] = a*x[i];
}
