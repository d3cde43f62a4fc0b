// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call that computes an iteration-local value that nothing needs, and changes what outlives the
// iteration: the recomputation in the backward loop must not run it.
// VERIFY: --head 'head(x,z)>(x,y)' --set n=5
#include <math.h>

static void advance(int n, double v[n], double *s, double *unused)
{
  *unused = v[0] * *s;
  for (int k = 0; k < n; k++)
    v[k] = v[k]*v[k] * *s;
  *s = sin(*s);
}

void head(int n, double x[n][n], const double z[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = sin(z[i]), local[2], unused;
    local[1] = t*x[i][1];
    advance(n, x[i], &local[1], &unused);
    y[i] = y[i]*local[1]*t;
  }
}
