// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The function frees active memory that is not its own.
// HEAD: 'p(x)>(y)'
// MODES: adjoint
#include <stdlib.h>

static void move(double *h, double *y)
{
  y[0] = h[0]*h[1];
  // EXPECT-ERROR@+1: unsupported-expression
  free(h);
}

void p(int n, const double x[n], double y[n])
{
  double *g = malloc(n*sizeof(double));
  for (int i = 0; i < n; i++)
    g[i] = x[i]*y[i];
  move(g, y);
}
