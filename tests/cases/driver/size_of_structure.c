// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The size of a structure counts for its members without a size of their own, not for its numbers.
// VERIFY: --head 'square(g.u,g.weight)>(g.v)' --size g=6 --set g.n=6
// VERIFY: --head 'squares(g)>(g)' --size g=6 --set g.n=6
typedef struct { int n; double *u, *v; double weight, table[2][3]; } grid;

void square(grid g)
{
#pragma omp parallel for
  for (int i = 0; i < g.n; i++) g.v[i] = g.u[i]*g.u[i]*g.weight + g.table[1][i % 3];
}

void squares(grid *g)
{
  for (int i = 0; i < g->n; i++) g->v[i] = g->u[i]*g->u[i]*g->table[0][1];
}
