// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each iteration reads and writes its own cell: increments of xb need no protection.
// VERIFY: --head 'own(x)>(y)' --set n=12 --range 0.5:1.5
#include <math.h>

void own(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*sin(x[i]);
}
