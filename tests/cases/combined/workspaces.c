// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Buffers that change places with turns left out and an early return, a matrix behind accessors, structures of private
// clauses, a table of costs, lines of a field in three directions, stages of structures in memory.
// VERIFY: --head 'shrinking(u,v)>(u,v)' --set n=6 --size u=n --size v=n
// VERIFY: --head 'left_out(x)>(left_out,y)' --set n=6 --set it=5 --size x=n --size y=n
// VERIFY: --head 'factored(m,x)>(factored)' --set n=3 --size x=n --set m.n=3 --set m.stride=4 --size m.a=12 --sizes-for-run=false
// VERIFY: --head 'upwards(p)>(p)' --set n=4 --size p=n --set p.left=0
// VERIFY: --head 'copies(x,z)>(y)' --set n=6 --size x=n --size y=n --size z=n
// VERIFY: --head 'cheapest(x)>(cheapest)' --set n=6 --size x=n
// VERIFY: --head 'lines(f)>(f)' --set n=5 --set m=4 --set l=3
// VERIFY: --head 'stages(p,g)>(p)' --set n=5 --size p=n --set steps=3
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include <omp.h>
double shrinking(int n, double *u, double *v)
{
  for (int it = 0; it < 5; it++) {
    double s = 0;
    {
      const double *p = u;
      double *q = v;
      while (p < u + n - 1) { *q++ = p[0]*p[1]; p++; s += *p; }
      *q = *p*u[0];
    }
    if (s < 0.4) return s;
    double *t = u; u = v; v = t;
    if (n > 100) break;
    u[0] *= 0.5;
  }
  return 0;
}

// Turns that are left out, and one that ends the loop before the exchange.
double left_out(int n, int it, const double *x, double *y)
{
  double *a = calloc(n, sizeof(double)), *b = calloc(n, sizeof(double)), r = 0;
  if (!a || !b) { free(a); free(b); return -1; }
  for (int i = 0; i < n; i++) a[i] = x[i];
  for (int k = 0; k < it; k++) {
    if (k == 2) continue;
#pragma omp parallel for
    for (int i = 0; i < n; i++) b[i] = 0.5*(a[i] + a[(i + k)%n]*x[i]);
    if (k == 3) { r = b[0]; break; }
    double *t = a;
    a = b;
    b = t;
  }
  memcpy(y, a, n*sizeof *y);
  double res = r*a[1] + b[2];
  free(b);
  free(a);
  return res;
}

typedef struct { int n, stride; double *a; } matrix;
static inline double get(const matrix *m, int i, int j) { return m->a[i*m->stride + j]; }
static inline void set(matrix *m, int i, int j, double v) { m->a[i*m->stride + j] = v; }
static int cholesky(matrix *m)
{
  for (int j = 0; j < m->n; j++) {
    double d = get(m, j, j) + 3;
    for (int k = 0; k < j; k++) d -= get(m, j, k)*get(m, j, k);
    if (d <= 0) return j + 1;
    set(m, j, j, sqrt(d));
    for (int i = j + 1; i < m->n; i++) {
      double s = get(m, i, j);
      for (int k = 0; k < j; k++) s -= get(m, i, k)*get(m, j, k);
      set(m, i, j, s/get(m, j, j));
    }
  }
  return 0;
}
double factored(int n, matrix *m, const double *x)
{
  double y[8], s = 0;
  if (cholesky(m)) return NAN;
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    for (int k = 0; k < i; k++) y[i] -= get(m, i, k)*y[k];
    y[i] /= get(m, i, i);
    s += y[i]*y[i];
  }
  return s;
}

typedef struct { int left; double w[2]; float h; } nd;
static float up(nd *restrict p, const nd *restrict q, float *tmp) { *tmp = q->h*(float)q->w[0]; p->w[1] += *tmp*p->w[0]; return p->h = *tmp + 1; }
void upwards(int n, nd *p)
{
  float t, all = 0;
  for (int i = n - 1; i > 0; i--) all += up(&p[i], &p[p[i].left], &t)*t;
  p->h = all;
}

// Copies of structures, private arrays.
typedef struct { double a, b[2]; } pair;
void copies(int n, const double *x, const double *z, double *y)
{
  pair c = {x[0], {z[0], 1}}, last = c;
  double t[2];
#pragma omp parallel for firstprivate(c) private(t) lastprivate(last)
  for (int i = 0; i < n; i++) {
    t[0] = x[i]*c.a;
    t[1] = z[i]*c.b[0];
    pair d = {t[0], {t[1], x[i]}};
    last = d;
    y[i] = d.a*d.b[0]*d.b[1] + c.b[1];
  }
  y[0] += last.a*last.b[1];
}

// The least of all costs, and the way back.
double cheapest(int n, const double *x)
{
  double cost[n + 1];
  int from[n + 1];
  cost[0] = 0;
  for (int i = 1; i <= n; i++) {
    cost[i] = 1e30;
    for (int k = i > 3 ? i - 3 : 0; k < i; k++) {
      double c = cost[k] + fabs(x[i - 1] - (k ? x[k - 1] : 0)*1.07) + 0.3*(i - k);
      if (c < cost[i]) cost[i] = c, from[i] = k;
    }
  }
  double s = 0;
  for (int i = n; i > 0; i = from[i]) s += x[i - 1]*x[i - 1];
  return s*cost[n];
}

static void line(int n, double *restrict d, int stride)
{
  double *p = d + stride;
  for (int i = 1; i < n; i++, p += stride) *p += 0.5*p[-stride]**p;
}
void lines(int n, int m, int l, double f[n][m][l])
{
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) line(l, f[i][j], 1);
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < l; k++)
        for (int j = m - 2; j >= 0; j--) f[i][j][k] -= f[i][j + 1][k]*f[i][j][k];
  }
}

typedef struct { double q[3]; } cell;
static cell add(cell a, double s, cell b) { for (int k = 0; k < 3; k++) a.q[k] += s*b.q[k]; return a; }
static cell rhs(const cell *c, int i, int n, const double g[3]) { cell r = c[i]; const cell *l = &c[i ? i - 1 : n - 1]; for (int k = 0; k < 3; k++) r.q[k] = g[k]*(l->q[k] - r.q[k]*r.q[(k + 1)%3]); return r; }
void stages(int n, int steps, cell *p, const double g[3])
{
  cell *k1 = malloc(n*sizeof *k1), *h = malloc(n*sizeof(cell));
  for (int t = 0; t < steps; t++) {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < n; i++) { k1[i] = rhs(p, i, n, g); h[i] = add(p[i], 0.05, k1[i]); }
#pragma omp for
      for (int i = 0; i < n; i++) p[i] = add(p[i], 0.1, rhs(h, i, n, g));
    }
  }
  free(k1);
  free(h);
}
