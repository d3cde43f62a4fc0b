// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subscripts that are calls: a function that is one formula is seen through, and of others the same arguments give the
// same element. Parts of a structure that a called function only looks at are nobody's adjoint.
// VERIFY: --head 'fields(g.u,g.v)>(y)' --size g.u=g.nx*g.ny --size g.v=g.nx*g.ny --size y=g.nx*g.ny --set g.nx=4 --set g.ny=5 --range 0.5:1.5
// VERIFY: --head 'neighbours(x)>(y)' --size x=n*m --size y=n*m --set n=4 --set m=5 --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'fields(g.u,g.v)>(y)' -o %t
// CHECK-NOT: omp atomic
// VERIFY: --head 'wrapped(x)>(y)' --size x=n --size y=n --set n=7 --range 0.5:1.5
#include <math.h>

typedef struct { int nx, ny; double *u, *v; } Grid;

static int idx(const Grid *g, int i, int j) { return i*g->ny + j; }

void fields(const Grid *g, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < g->nx; i++)
    for (int j = 0; j < g->ny; j++)
      y[idx(g, i, j)] = g->u[idx(g, i, j)]*sin(g->v[idx(g, i, j)]);
}

static inline int at(int i, int j, int m) { return i*m + j; }

// Each row of the result reads its own row of x.
void neighbours(int n, int m, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      y[at(i, j, m)] = x[at(i, j - 1, m)]*x[at(i, j + 1, m)];
}

static int next(int i, int n) { return i + 1 < n ? i + 1 : 0; }

// Two iterations read one element of x.
void wrapped(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[next(i, n)];
}
