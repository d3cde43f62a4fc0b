// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: the blocks of the tape are not the thread's own. Enough values to fill several blocks.
// VERIFY: --head 'p(x)>(y)' --set n=60 --range 0.9:1.1
#include <math.h>

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int k = 0; k < 2000; k++)
      t = t + 0.001*sin(t*x[i]);
    y[i] = t;
  }
}
