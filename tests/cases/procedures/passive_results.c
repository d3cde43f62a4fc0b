// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function with active arguments and a result that no derivative follows from; functions with results that
// nobody uses.
// VERIFY: --head 'head(x)>(y)' --set n=5 --range 0.5:1.5
#include <stdlib.h>

static int level(double a, double *b)
{
  int k = 1;
  if (a > 1.0) k = 2;
  *b = *b*a;
  return k;
}

void head(int n, const double x[n], double *y)
{
  double *work = calloc(n, sizeof(double)), t = 1.0;
  *y = 0.0;
  for (int i = 0; i < n; i++) {
    int k = level(x[i], &t);
    if (k == 2) work[i] = x[i]*x[i];
    for (int j = 0; j < n; j++)
      *y += work[j]*n;
  }
  for (int i = 0; i < n; i++)
    *y += t*x[i];
  level(t, y);
  (void)level(x[0], y);
  free(work);
}
