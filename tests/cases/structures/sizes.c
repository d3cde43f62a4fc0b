// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that a structure points to have sizes from --size, by member or for all, and functions that are called get them.
// VERIFY: --sizes-for-run=false --head 'run(g)>(g)' --size g.v=g.n --size g.w=g.n --set g.n=6 --set nt=3
// VERIFY: --sizes-for-run=false --head 'run(g)>(g)' --size g=g.n --set g.n=6 --set nt=3
// VERIFY: --sizes-for-run=false --head 'given(g)>(g)' --size g.v=n --size g.w=n --set n=5 --set g.n=n --set nt=2
// VERIFY: --sizes-for-run=false --head 'run(g)>(g)' --size g=1 --size g.v=g.n --size g.w=g.n --set g.n=6 --set nt=2
// RUN: parajoint adjoint %s --head 'run(g)>(g)' --size g=g.n -o %t
// CHECK: pj_push(g->v, g->n * sizeof(*g->v));
// RUN-FAIL: parajoint adjoint %s --head 'run(g)>(g)' -o %t
// EXPECT-STDERR: give it by --size
struct grid {
  int n;
  double *v, *w;
};

static void step(struct grid *g)
{
  for (int i = 1; i < g->n - 1; i++)
    g->v[i] = g->v[i]*g->w[i] + g->v[i-1];
  g->v[0] *= g->v[3];
}

void run(struct grid *g, int nt)
{
  for (int t = 0; t < nt; t++)
    step(g);
}

void given(struct grid *g, int n, int nt)
{
  for (int t = 0; t < nt; t++)
    step(g);
  g->w[n-1] *= g->v[0];
}
