// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory from malloc: its elements are incremented atomically.
// VERIFY: --head 'p(x)>(y,r)' --set n=20 --sharing atomic
#include <stdlib.h>

void p(int n, const double x[n], double y[n], double *r)
{
  double *s = malloc(sizeof(double)), *w = malloc(4*sizeof *w);
  s[0] = x[0]*x[1];
  for (int k = 0; k < 4; k++)
    w[k] = s[0];
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = y[i]*s[0] + w[(i + 1) % 4] + (w[1] + w[2])*x[i];
  *r = s[0]*w[1];
  free(s);
  free(w);
}
