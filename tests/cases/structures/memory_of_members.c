// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures of a function's own whose pointers have memory of malloc: of one function, of each
// thread, of each turn of a loop, perhaps none.
// VERIFY: --head 'steps(x)>(y)' --size x=nx*ny --size y=nx*ny --set nx=4 --set ny=5
// VERIFY: --head 'threads(x)>(y)' --size x=n --size y=n --set n=6 --set m=4
// VERIFY: --head 'nested(x,c)>(nested)' --size x=n --set n=5
// VERIFY: --head 'cleared(x)>(y)' --size x=n --size y=2 --set n=5 --set extra=1
// VERIFY: --head 'cleared(x)>(y)' --size x=n --size y=2 --set n=5 --set extra=0
// VERIFY: --head 'varying(x)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'perhaps(x,y)>(y)' --size x=n --size y=n --set n=4
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int nx, ny; double *u, *v; } grid;
static void step(grid *g, double dt) {
#pragma omp parallel for
  for (int i = 1; i < g->nx - 1; i++)
    for (int j = 1; j < g->ny - 1; j++)
      g->v[i * g->ny + j] = g->u[i * g->ny + j] + dt * (g->u[(i + 1) * g->ny + j] - 2 * g->u[i * g->ny + j] + g->u[(i - 1) * g->ny + j]) * g->u[i * g->ny + j];
}
void steps(int nx, int ny, const double *x, double *y, double dt) {
  grid g;
  g.nx = nx;
  g.ny = ny;
  g.u = malloc(sizeof(double) * nx * ny);
  g.v = calloc(nx * ny, sizeof *g.v);
  for (int i = 0; i < nx * ny; i++) g.u[i] = x[i];
  for (int t = 0; t < 3; t++) {
    step(&g, dt);
    for (int i = 0; i < nx * ny; i++) g.u[i] = g.v[i];
  }
  for (int i = 0; i < nx * ny; i++) y[i] = g.u[i];
  free(g.u);
  free(g.v);
}

typedef struct { int n; double *t, *u; double scale; } work;
static void fill(work *w, const double *x, int i) {
  for (int k = 0; k < w->n; k++) w->t[k] = sin(x[i] * (k + 1)) * w->scale;
}
static double total(work w) {
  double s = 0;
  for (int k = 0; k < w.n; k++) s += w.t[k] * w.u[k];
  return s;
}
void threads(int n, int m, const double *x, double *y) {
#pragma omp parallel
  {
    work w;
    w.n = m;
    w.scale = 2;
    w.t = malloc(m * sizeof(double));
    w.u = malloc(m * sizeof(double));
#pragma omp for
    for (int i = 0; i < n; i++) {
      fill(&w, x, i);
      for (int k = 0; k < m; k++) w.u[k] = w.t[k] * w.t[m - 1 - k];
      y[i] = total(w);
    }
    free(w.t);
    free(w.u);
  }
}

typedef struct { double *re, *im; } pair;
typedef struct { int n; pair a; double k[3]; } model;
static void run(model *m, const double *x) {
#pragma omp parallel for
  for (int i = 0; i < m->n; i++) {
    m->a.re[i] = x[i] * m->k[i % 3];
    m->a.im[i] = x[i] * x[i];
  }
}
double nested(int n, const double *x, double c) {
  model m = {n, {malloc(n * sizeof(double)), NULL}, {c, c * c, 1.5}};
  m.a.im = calloc(m.n, sizeof *m.a.im);
  if (m.a.re == NULL || !m.a.im) { fprintf(stderr, "no memory\n"); exit(1); }
  run(&m, x);
  double s = 0;
  for (int i = 0; i < n; i++) s += m.a.re[i] * m.a.im[i];
  free(m.a.re);
  free(m.a.im);
  return s;
}

typedef struct { int n; double *u, *w; } buffers;
void perhaps(int n, const double *x, double *y, int extra) {
  for (int r = 1; r < 3; r++) {
    buffers g = {0};
    g.n = n * r;
    if (extra) g.w = malloc(g.n * sizeof *g.w);
    g.u = malloc(sizeof(double) * g.n);
    for (int i = 0; i < g.n; i++) {
      g.u[i] = x[i % n] * r;
      if (g.w) g.w[i] = g.u[i] * g.u[i];
    }
    g.n = n;
    for (int i = 0; i < g.n; i++) y[i] += g.w ? g.w[i + n * (r - 1)] : g.u[i];
    free(g.u);
    if (g.w) free(g.w);
  }
}

typedef struct { int n; double *u, *v; double c[3]; } part;

static double use(const part *p) {
  double s = p->c[2];
  for (int i = 0; i < p->n; i++) s += p->u[i] * p->v[i];
  return s;
}

void cleared(int n, double *x, double *y, int extra) {
  part g;
  memset(&g, 0, sizeof g);
  g.n = n;
  g.u = x;
  g.v = malloc(n * sizeof *g.v);
  if (!g.v) {
    fprintf(stderr, "no memory for %d\n", g.n);
    exit(1);
  }
  for (int i = 0; i < g.n; i++) g.v[i] = g.u[i] * x[0];
  g.c[2] = 2;
  y[0] = use(&g);
  free(g.v);
  for (int k = 0; k < 2; k++) {
    part h;
    memset(&h, 0, sizeof(part));
    h.n = 3;
    h.u = x + k;
    if (extra) {
      h.v = malloc(3 * sizeof(double));
      for (int i = 0; i < 3; i++) h.v[i] = x[2] * x[i];
      y[1] += h.v[1] * h.u[0];
    }
    if (h.v) y[1] += use(&h);
    free(h.v);
  }
}

void varying(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int k = 0; k < n; k++) {
    buffers w;
    w.u = malloc((k + 1) * sizeof *w.u);
    for (int i = 0; i <= k; i++) w.u[i] = x[i] * x[k];
    double s = 0;
    for (int i = 0; i <= k; i++) s += w.u[i] * w.u[k - i];
    y[k] = s;
    free(w.u);
  }
}
