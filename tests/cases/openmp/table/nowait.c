// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nowait: no barrier separates the reads of x in the two loops, and none may be assumed between
// the increments of xb: they are atomic, though each loop's are its own.
// VERIFY: --head 'pair(x)>(y,z)' --set n=11 --range 0.5:1.5
#include <math.h>

void pair(int n, const double x[n], double y[n], double z[n])
{
  #pragma omp parallel
  {
    #pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = sin(x[i]);
    #pragma omp for nowait
    for (int i = 0; i < n; i++)
      z[i] = cos(x[i]);
  }
}
