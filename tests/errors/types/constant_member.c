// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The derivative of a structure has the same type: it could not be set through a pointer to constants.
// HEAD: 'p(g)>(g)'

struct grid { int n; const double *k; double u; };

// EXPECT-ERROR@+1: unsupported-attribute
void p(struct grid *g)
{
  for (int i = 0; i < g->n; i++)
    g->u *= g->k[i];
}
