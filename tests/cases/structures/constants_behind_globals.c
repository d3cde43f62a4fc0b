// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to constants in a global structure, for passive values.
// VERIFY: --head 'sums(x)>(y)' --size x=g.n --size y=g.n --size g.w=g.n --size g.cells=g.n --set g.n=5
typedef struct { double a, b; } cell;
typedef struct { int n; const double *w; const cell *cells; } grid;
grid g;

void sums(const double *x, double *y)
{
  for (int i = 0; i < g.n; i++) y[i] = g.w[i]*x[i]*x[i] + g.cells[i].a;
}
