// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// firstprivate, only read: the copies are equal, a is as good shared; ab is a reduction.
// VERIFY: --head 'shift(x,a)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void shift(int n, const double x[n], double y[n], double a)
{
  #pragma omp parallel for firstprivate(a)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*exp(a);
}
