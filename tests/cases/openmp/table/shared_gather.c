// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared, read by whoever likes: increments of xb[k[i]] are atomic, the read and the zeroing of
// yb[i] are not.
// VERIFY: --head 'gather(x)>(y)' --set n=11 --set 'k=0:3' --range 0.5:1.5
#include <math.h>

void gather(int n, const double x[n], const int k[n], double y[n])
{
  #pragma omp parallel for shared(x, k, y)
  for (int i = 0; i < n; i++)
    y[i] = sin(x[k[i]]);
}
