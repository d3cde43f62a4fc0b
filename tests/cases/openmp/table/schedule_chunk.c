// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// schedule(static, 2), with values on the threads' tapes: the same chunks in both sweeps, the last
// one first.
// VERIFY: --head 'chain(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void chain(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++)
    y[i] = sin(y[i])*x[i];
}
