// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A schedule where nothing lives on a thread: kept as it is, in both sweeps.
// VERIFY: --head 'unbound(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void unbound(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*exp(x[i]);
}
