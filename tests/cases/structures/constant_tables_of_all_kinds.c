// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants of a function as extents, in clauses, by value, behind pointers and in structures.
// VERIFY: --head 'f(x)>(f)' --size x=4 --set n=4
#include <stdlib.h>
typedef struct { double a, b[2]; } s_t;
static double byValue(s_t s, double x) { s.a += x; return s.a * s.b[1] * x; }
static s_t pick(int k) { static const s_t tab[2] = {{1, {2, 3}}, {4, {0.5, 6}}}; return tab[k % 2]; }
static void fill(int n, const double *w, double *y) { for (int i = 0; i < n; i++) y[i] *= w[i] + y[i]; }
typedef struct { int n; const double *w; } rule;
static double apply(const rule *r, const double *x) { double s = 0; for (int i = 0; i < r->n; i++) s += r->w[i] * x[i] * x[i]; return s; }
double f(int n, const double *x)
{
  static const s_t tab[3] = {{1, {2, 3}}, {4}, {.b = {[1] = 5}}};
  static const s_t one = {2, {3, 4}};
  static const int m = 3, width = 2;
  static const double dx = 0.5;
  static const double g2[2] = {-0.577350269189626, 0.577350269189626}, g3[3] = {-1, 0, 1};
  double t[m], y = 0;
  s_t s = tab[1], u;
  u = one;
  u.a *= x[0];
  for (int i = 0; i < m; i++) t[i] = x[i % n] * dx;
  fill(width, n > 2 ? g3 : g2, t);
  const s_t *p = &tab[1];
  y += byValue(tab[2], x[0]) + byValue(one, x[1]) + byValue(u, x[0]) + byValue(s, t[1]) + p->b[0] * t[0] + p[1].b[1] * t[2] * t[2];
  for (int k = 0; k < 2; k++) { s_t v = pick(k); y += v.a * x[k] * x[k]; }
  rule r = {2, g2}, q = {.n = 3, .w = g3};
  y += apply(&r, x) + apply(&q, t);
  for (const double *w = g3; w < g3 + 3; w++) y += *w * x[1] * x[0];
  double *h = malloc(width * sizeof *h);
  for (int i = 0; i < width; i++) h[i] = x[i] * x[i];
#pragma omp parallel for schedule(static, width) num_threads(m) reduction(+: y)
  for (int i = 0; i < width; i++) y += h[i] * one.b[i] * tab[i].a;
  free(h);
  switch (m) { case 3: y *= 2; break; default: y = 0; }
  return y / m;
}
