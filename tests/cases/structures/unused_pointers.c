// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures that a pointer leads to and that nobody uses need no size for a run.
// VERIFY: --head 'f(g)>(r)' --size g.u=g.n --size g.d=2 --set g.n=4
typedef struct { double a, b; } config;
typedef struct { int n; config *c, *d; double *u; } grid;
static double last(const grid *g) { return g->d[1].a; }
void f(grid *g, double *r) { for (int i = 0; i < g->n; i++) *r += g->u[i] * g->u[i] * g->d[0].b + last(g); }
