// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures of a function's own whose pointers are other names for arrays: lists, assignments,
// literals, in calls by value and by pointer, and in regions.
// VERIFY: --head 'product(val,x)>(y)' --size x=n --size y=n --size row=n+1 --size val=n --size col=n
// VERIFY: --head 'stencil(x,a,t)>(stencil)' --set n=5
// VERIFY: --head 'parts(x,a)>(y)' --size x=8 --size y=n --set n=11 --size a=2,8
// VERIFY: --head 'inner(g)>(y)' --size g.u=n --size y=n --set n=6 --set g.n=6
// RUN: parajoint adjoint %s --head 'product(val,x)>(y)' -o %t
#include <stdlib.h>

typedef struct { int n; const int *row; const int *col; double *val; } csr;

static void spmv(const csr *A, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < A->n; i++) {
    double s = 0;
    for (int k = A->row[i]; k < A->row[i + 1]; k++) s += A->val[k] * x[A->col[k]];
    y[i] = s;
  }
}

void product(int n, const int *row, const int *col, double *val, const double *x, double *y) {
  csr A = {n, row, col, val};
  spmv(&A, x, y);
}

typedef struct { double dx; int n; double w[3]; double *u; double *v; } grid;

static void step(grid *g, double a) {
#pragma omp parallel for
  for (int i = 1; i < g->n - 1; i++)
    g->v[i] = g->u[i] + a / g->dx * (g->w[0] * g->u[i - 1] + g->w[1] * g->u[i] + g->w[2] * g->u[i + 1]);
}

static double norm(grid g) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < g.n; i++) s += g.v[i] * g.v[i];
  return s;
}

double stencil(int n, double x[n], double t[2 * n], double a) {
  grid g = {.dx = 0.5, .n = n, .w = {1, -2, 1}};
  g.u = x;
  g.v = t + n;
  for (int i = 0; i < n; i++) g.v[i] = 0;
  step(&g, a);
  step(&(grid){g.dx, n, {1, -2, 1}, t + n, t}, 2 * a);
  return norm(g) + t[1];
}

typedef struct { int n; double *t; double *c; double scale; } work;
static void axpy(int n, double a, const double *x, double *y) { for (int i = 0; i < n; i++) y[i] += a * x[i]; }
static double use(const work *w, int i) { return w->t[i] * w->c[i] * w->scale; }
static double one(double *p) { return p[0] * p[1]; }
void parts(int n, double a[][8], double *x, double *y) {
  double buf[8];
  double *t = malloc(sizeof(double) * 8);
  for (int k = 0; k < 8; k++) { t[k] = x[k] * x[k]; buf[k] = x[k]; }
  work w = {8, t, a[1], 2.0}, v = {.n = 8, .t = buf, .c = x, .scale = 0.5};
  axpy(w.n, 3.0, w.c, w.t);
#pragma omp parallel for default(none) shared(w, v, n, y)
  for (int i = 0; i < n; i++) {
    y[i] = use(&w, i % 8) + use(&v, (i + 1) % 8) + w.t[i % 8];
  }
  y[0] += one(v.t + 2) + one(&w.t[3]);
  free(t);
}

typedef struct { double *u; int n; } view;

static void scale(view *g, double a) {
  for (int i = 0; i < g->n; i++) g->u[i] *= a;
}

static double sum(view g) {
  double s = 0;
  for (int i = 0; i < g.n; i++) s += g.u[i] * g.u[i];
  return s;
}

// A place behind a pointer of another structure; one of which only the pointer is used.
void inner(int n, view *g, double *y) {
  view h, only = {y, n};
  h.u = g->u + 2;
  h.n = 3;
  scale(&h, 3.0);
  only.u[0] = sum((view){g->u + 1, g->n - 1}) + sum(*g);
  for (int i = 1; i < n; i++) only.u[i] = g->u[i] * g->u[0];
}
