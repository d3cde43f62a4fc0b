// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure of a function's own of which only the pointers are used, as other names: nothing is left of its numbers,
// which compilers would say are set but not used.
// VERIFY: --head 'f(x)>(u)' --size u=n --set n=10 --size x=n
// VERIFY: --head 'g(x)>(u)' --size u=n --set n=10 --size x=n
// RUN: parajoint tangent %s --head 'f(x)>(u)' -o %t
// CHECK-NOT: g.n = n;
typedef struct { int n; double *c; int *off; } mesh;
static double *at(mesh *g, int i)
{
  int k = g->off[i];
  return &g->c[k];
}
void f(int n, const double *x, double *u)
{
  double c[20];
  int off[20];
  mesh g = {n, c, off};
  for (int i = 0; i < n; i++) {
    off[i] = (i*3)%n;
    c[i] = x[i];
  }
  for (int i = 0; i < n; i++) *at(&g, i) *= x[i];
  for (int i = 0; i < n; i++) u[i] += c[i]*c[i];
}

// Of one that is read, all stays.
static double sum(const mesh *g)
{
  double s = 0;
  for (int i = 0; i < g->n; i++) s += g->c[i]*g->c[i];
  return s;
}
void g(int n, const double *x, double *u)
{
  double c[20] = {0};
  int off[20] = {0};
  mesh g = {.c = c, .off = off};
  g.n = n;
  for (int i = 0; i < n; i++) c[i] = x[i];
  u[0] = sum(&g)**at(&g, 2);
}
