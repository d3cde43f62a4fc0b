// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared, one thread a cell: plain increments of xb[i], plain zeroing of yb[i].
// VERIFY: --head 'square(x)>(y)' --set n=11 --range 0.5:1.5

void square(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
}
