// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// schedule(static), with values on the threads' tapes: both sweeps compute each thread's share,
// and the backward one runs it backward.
// VERIFY: --head 'chain(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void chain(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    y[i] = sin(y[i])*x[i];
}
