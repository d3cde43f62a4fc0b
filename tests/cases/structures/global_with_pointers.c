// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A global structure with pointers to numbers: the derivative is one, too, whose pointers whoever calls it sets. What
// a call changes behind a pointer is kept as a whole.
// VERIFY: --head 'head(x)>(y)' --size x=n --size y=n --size g.u=g.n --size g.w=g.n --set g.n=12 --set n=12 --sizes-for-run=false
// RUN: parajoint adjoint %s --head 'head(x)>(y)' --size g.u=g.n -o %t
// CHECK: pj_push(g.u, g.n * sizeof(*g.u));
#include <math.h>

typedef struct { int n; double *u, *w; double dt; } grid;
grid g;

static void step(void)
{
  #pragma omp parallel for
  for (int i = 0; i < g.n; i++) g.u[i] = sin(g.u[i])*g.u[i]*g.w[i]*g.dt;
}

void head(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) g.u[i] = x[i];
  for (int t = 0; t < 3; t++) step();
  for (int i = 0; i < n; i++) y[i] = g.u[i];
}
