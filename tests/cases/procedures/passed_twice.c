// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One array for two parameters: the adjoint gives the second memory of its own and adds it afterwards.
// VERIFY: --head 'norms(x)>(y)' --set n=5
// VERIFY: --head 'declared(x)>(y)' --set n=5
#include <stdlib.h>

static double dot(int n, const double *a, const double *b)
{
  double s = 0;
  #pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i]*b[i];
  return s;
}

static void mix(int n, const double *a, double *b)
{
  for (int i = 1; i < n; i++)
    b[i] += a[i - 1]*b[i - 1];
}

void norms(int n, const double x[n], double *y)
{
  double *r = malloc(n*sizeof *r);
  if (!r) return;
  for (int i = 0; i < n; i++)
    r[i] = x[i]*x[n - 1 - i];
  *y = dot(n, r, r);
  mix(n, x, r);
  *y += dot(n - 1, r, r + 1)*dot(n, r, x);
  free(r);
}

void declared(int n, const double x[n], double *y)
{
  double t[4] = {x[0], x[1], x[2], x[3]};
  *y = dot(4, t, t);
  for (int k = 0; k < 2; k++)
    *y += dot(n, x, x)*dot(4, t, t);
}
