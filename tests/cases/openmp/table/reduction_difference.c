// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reduction of differences: the same as a sum, in the body only the sign differs.
// VERIFY: --head 'lessen(x,s)>(s)' --set n=11 --range 0.5:1.5
#include <math.h>

void lessen(int n, const double x[n], double *s)
{
  double t = *s;
  #pragma omp parallel for reduction(+: t)
  for (int i = 0; i < n; i++)
    t -= sin(x[i]);
  *s = t;
}
