// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two loops with the barrier at the end of the first between: so it is between the backward loops, in
// reverse order.
// VERIFY: --head 'pair(x)>(y,z)' --set n=11 --range 0.5:1.5
#include <math.h>

void pair(int n, const double x[n], double y[n], double z[n])
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = sin(x[i]);
    #pragma omp for
    for (int i = 0; i < n; i++)
      z[i] = y[n - 1 - i]*x[i];
  }
}
