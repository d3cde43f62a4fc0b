// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reduction by maximum: of two equal values the earlier one wins, and gets all of the adjoint.
// VERIFY: --head 'largest(x,s)>(s)' --set n=11 --range 0.5:1.5
#include <math.h>

void largest(int n, const double x[n], double *s)
{
  double t = *s;
  #pragma omp parallel for reduction(max: t)
  for (int i = 0; i < n; i++)
    t = fmax(t, x[i]);
  *s = t;
}
