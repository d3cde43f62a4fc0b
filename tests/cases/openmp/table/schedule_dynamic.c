// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// schedule(dynamic), with values on the threads' tapes: the forward sweep records the chunks, the
// backward sweep replays them in reverse.
// VERIFY: --head 'chain(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void chain(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    y[i] = sin(y[i])*x[i];
}
