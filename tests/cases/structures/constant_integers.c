// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant integers in structures that a pointer leads to: nothing sets them.
// VERIFY: --head 'chosen(x,p)>(y)' --size x=p.n --size y=p.n --size p.u=p.n --set p.n=5
// VERIFY: --head 'scaled(u)>(scaled)' --head 'scaled(u,g.dx)>(scaled)' --size u=g.n --set g.n=5
#include <stdbool.h>

typedef struct { const int n; double dx; const int stride[2]; } grid;

double scaled(const grid *g, const double *u)
{
  double sum = 0;
  for (int i = 0; i < g->n; i++) sum += u[i]*g->dx*g->dx*(g->stride[1] > 0 ? 1 : 2);
  return sum;
}

typedef struct { int n; const bool on; double *u; } part;

void chosen(part *p, const double *x, double *y)
{
  for (int i = 0; i < p->n; i++) y[i] += p->on ? x[i]*p->u[i] : x[i];
}
