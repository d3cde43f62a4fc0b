// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that do nothing but return a place, as codes that hide how arrays are laid out have them: a row, an element,
// a structure in an array, a place by way of other such functions, of variables, of functions of subscripts.
// VERIFY: --head 'sweep(g.u,g.v,c)>(g.u)' --size g.u=g.n*g.m --size g.v=g.n*g.m --set g.n=5 --set g.m=4
// VERIFY: --head 'by_threads(g.u,g.v,c)>(g.u)' --size g.u=g.n*g.m --size g.v=g.n*g.m --set g.n=5 --set g.m=4
// VERIFY: --head 'cells(b.c.rho,b.c.u,b.s,a,table)>(cells,a,b.s,b.c.rho,b.c.u,table)' --size b.c=b.n*b.m --set b.n=3 --set b.m=4
// VERIFY: --head 'once(x,y)>(once,y)' --size x=2*n --size y=n --set n=5
// VERIFY: --head 'bare(x)>(bare)' --size x=n --set n=5
// VERIFY: --head 'periodic(u)>(u)' --size u=n --set n=6 --include-source
// VERIFY: --head 'listed(x)>(y)' --size x=n --size y=n --set n=6 --set offset=2
#include <stdio.h>
#define N 4
typedef struct { int n, m; double *u, *v; } grid;
typedef struct { double rho, u[2]; int flag; } cell;
typedef struct { int n, m; cell *c; double s[N]; } block;

static double *row(grid *g, int i) { return g->u + i * g->n; }
static inline const double *fixed_row(const grid *g, int i) { return &g->v[i * g->n]; }
static double *at(grid *g, int i, int j)
{
  const int k = i * g->n + j;
  double *u = g->u;
  return &u[k];
}
void sweep(grid *g, double c)
{
  for (int i = 0; i < g->m; i++) {
    double *r = row(g, i);
    const double *s = fixed_row(g, i);
    for (int j = 1; j < g->n; j++) r[j] = c * s[j] * r[j] + r[j - 1];
    if (i > 0) *at(g, i, 0) *= *at(g, i - 1, g->n - 1);
  }
}
void by_threads(grid *g, double c)
{
#pragma omp parallel for
  for (int i = 0; i < g->m; i++)
    for (int j = 1; j < g->n; j++) *at(g, i, j) += c * *at(g, i, j - 1) * fixed_row(g, i)[j];
}

double table[N * N];
static cell *cell_at(block *b, int i, int j) { return &b->c[i * b->m + j]; }
static const cell *fixed_cell(const block *b, int i, int j) { return cell_at((block *)b, i, j); }
static double *velocity(cell *c, int d) { return c->u + d; }
static inline double *entry(int i, int j) { return &table[i * N + j]; }
static double *column(double (*a)[N], int k) { return a[k]; }
static double *end(double *a, int n) { return a + n; }
static double *last(block *b) { return end(b->s, N) - 1; }
static int around(const block *b, int i) { return (i + b->n) % N; }
static double *by_function(block *b, int i) { return &b->s[around(b, i)]; }
static double squares(const double *a, int n)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
double cells(block *b, double a[N][N])
{
  double r = 0;
  int k = 0;
  for (int i = 0; i < b->n; i++)
    for (int j = 0; j < b->m; j++) {
      cell *c = cell_at(b, i, j);
      if (fixed_cell(b, i, j)->flag > 1000000) continue;
      c->rho *= a[i][j];
      *velocity(c, 0) += c->rho * *velocity(cell_at(b, i, j), 1);
      *entry(i, j) += c->u[0];
      r += *entry(k % N, j) * cell_at(b, i, j)->rho * fixed_cell(b, i, j)->u[1];
      k++;
    }
  double *q = column(a, 1);
  for (int j = 0; j < N; j++) q[j] *= r + column(a, 2)[j];
  r += squares(column(a, 1), N) + squares(b->s, N);
  *last(b) *= r;
  r += *by_function(b, 1) * *last(b);
  double l = *last(b);
  if (l > 1e300) printf("%g\n", l);
  return r;
}

// The place is what the arguments say where the call stands, and they are converted.
static double *from(double *x, int k) { return x + k; }
static int half(int k) { return k / 2; }
static double *narrow(double *x, double at)
{
  int k = at / 4;
  return &x[k];
}
double once(int n, double *x, double *y)
{
  int k = 0;
  double s = 0;
  double *here = from(x, k);
  k = 1;
  while (k < n) {
    here[k] *= y[k];
    s += *from(y, k);
    k++;
    *from(x, n + half(k)) *= x[k - 1];
    s += here[k - 1] * *from(from(x, 1), k - 1);
    y[k - 1] += s;
  }
  return s * *from(x, 1.75) * *narrow(x, 2 * k - 0.5);
}

static double *same(double *x) { return x; }
double bare(int n, double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += same(x)[i] * *same(&x[n - 1 - i]);
  return s;
}

static int base;
static double *around_from(double *u, int i, int n) { return &u[base + (i < 0 ? i + n : i >= n ? i - n : i)]; }
void periodic(int n, double *u)
{
  base = 0;
  for (int i = 0; i < n; i++) *around_from(u, i, n) *= *around_from(u, i - 1, n) + *around_from(u, i + 1, n);
}

// What only the function names is shared, too, where all is listed.
int offset;
double table_of_all[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static const double *shifted(int i) { return &table_of_all[i + offset]; }
typedef struct { double *c; int n; } series;
static const series all = {table_of_all, 8};
void listed(int n, const double *x, double *y)
{
  table_of_all[3] *= x[2];
#pragma omp parallel for default(none) shared(n, x, y, all)
  for (int i = 0; i < n; i++) y[i] = x[i] * *shifted(i % 4) + all.c[i % all.n];
}
