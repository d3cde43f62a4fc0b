// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A grid with two buffers of which the turn says which, blocks and transposes, halves of workspace, structures in
// structures that are copied as a whole, runs of an array.
// VERIFY: --head 'grids(g,x)>(y,g)' --size x=6 --size y=6 --set n=6 --size g=1 --set g.n=6 --size g.u=6 --size g.v=6 --sizes-for-run=false
// VERIFY: --head 'transposed(a)>(a)' --set n=6 --set m=4 --size a=n*m --size b=n*m --sizes-for-run=false
// VERIFY: --head 'halves(x,w)>(y)' --set n=8 --size x=n --size y=n --size w=3
// VERIFY: --head 'blocked(a,b)>(c)' --set n=6
// VERIFY: --head 'whole_structures(s)>(whole_structures,s)' --size s=1
// VERIFY: --head 'runs(x)>(y)' --set n=9 --size x=n --size y=n
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include <omp.h>
typedef struct { int n; double *u, *v, dt; } grid;
static void substep(grid *g, int from) {
  const double *a = from ? g->v : g->u;
#pragma omp parallel for
  for (int i = 1; i < g->n - 1; i++) {
    double d = a[i + 1] - 2*a[i] + a[i - 1];
    if (fabs(d) > 10) continue;
    if (from) g->u[i] = a[i] + g->dt*d; else g->v[i] = a[i] + g->dt*d*a[i];
  }
}
int grids(int n, grid *g, const double *x, double *y)
{
  for (int k = 0; k < 4; k++) {
    substep(g, k & 1);
    g->dt *= 0.9 + 0.01*x[k];
    if (g->dt < 1e-6) return k;
  }
  for (const double *p = g->u, *e = p + n; p != e; p++) y[p - g->u] = *p*x[p - g->u];
  return -1;
}
// Transposes between two arrays, which change places.
static void transpose(int n, int m, const double *restrict a, double *restrict b)
{
  enum { B = 2 };
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i += B)
    for (int j = 0; j < m; j += B)
      for (int k = i; k < i + B && k < n; k++)
        for (int l = j; l < j + B && l < m; l++) b[l*n + k] = a[k*m + l]*a[k*m + l];
}
void transposed(int n, int m, double *a, double *b)
{
  transpose(n, m, a, b);
  transpose(m, n, b, a);
  double *s = a; a = b; b = s;
  transpose(m, n, a, b);
}
static double at(const double *x, int n, int i) { return x[i < 0 ? -i : i >= n ? 2*n - 2 - i : i]; }
void halves(int n, const double *x, const double w[3], double *y)
{
  double *t = malloc(2*n*sizeof *t), *lo = t, *hi = t + n;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) lo[i] = w[0]*at(x, n, i - 1) + w[1]*at(x, n, i) + w[2]*at(x, n, i + 1);
#pragma omp for
    for (int i = 0; i < n; i++) hi[i] = at(lo, n, i - 2)*at(lo, n, i + 2);
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = hi[i]*lo[n - 1 - i];
  }
  free(t);
}
void blocked(int n, const double a[n][n], const double b[n][n], double c[n][n])
{
  const int bs = 4;
#pragma omp parallel for
  for (int ii = 0; ii < n; ii += bs) {
    const int ie = ii + bs < n ? ii + bs : n;
    for (int i = ii; i < ie; i++) memset(c[i], 0, sizeof c[i]);
    for (int kk = 0; kk < n; kk += bs)
      for (int i = ii; i < ie; i++)
        for (int k = kk; k < kk + bs && k < n; k++) {
          const double r = a[i][k], *q = b[k];
          double *d = c[i];
          for (int j = 0; j < n; j++) *d++ += r**q++;
        }
  }
}
typedef struct { double a[2][3]; struct { double b; int i; } in; float t; } sys;
double whole_structures(sys *s)
{
  sys old = *s, tab[2] = {*s, {.in = {s->in.b, 1}}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) { s->a[i][j] *= old.a[1 - i][j]; tab[i].a[i][j] += s->a[i][j]; }
  tab[tab[1].in.i] = tab[0];
  s->in = tab[1].in;
  s->t = (float)(tab[1].a[0][1]*old.in.b);
  return s->t*tab[0].a[0][2];
}
void runs(int n, const double *x, double *y)
{
  int i = 0, run = 0;
  while (i < n) {
    int j = i;
    double s = 0;
    do s += x[j]*x[j]; while (++j < n && x[j] < x[j - 1]*1.013);
    for (int k = i; k < j; k++) y[k] = s*(k - i + 1) + run;
    run++, i = j;
    if (run > 6) break;
  }
  for (; i < n; i++) y[i] = x[i];
}
