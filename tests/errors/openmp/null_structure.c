// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure that there may not be has no derivative that threads could add to.
// HEAD: 'p(x,c)>(y)'
typedef struct { double k; } config;

static double scaled(const config *c, double x) { return c->k*x; }

void p(int n, const config *c, const double *x, double *y)
{
  if (!c) return;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // EXPECT-ERROR@+1: unsupported-expression "put the region into a function of its own"
    y[i] = scaled(c, x[i]);
}
