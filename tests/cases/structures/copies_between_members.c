// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memcpy between members of one structure: its pointers, its arrays, its structures.
// VERIFY: --head 'residuals(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'levels(x)>(y)' --size x=4 --size y=4
#include <stdlib.h>
#include <string.h>

typedef struct { int n; double *r, *p, *q; } workspace;

static void direction(workspace *w) {
  memcpy(w->p, w->r, w->n * sizeof *w->p);
  for (int i = 1; i < w->n; i++) w->q[i] = w->p[i] * w->r[i - 1];
  memcpy(w->r, w->q, w->n * sizeof(double));
}

void residuals(int n, const double *x, double *y) {
  workspace w;
  w.n = n;
  w.r = malloc(n * sizeof(double));
  w.p = malloc(n * sizeof(double));
  w.q = calloc(n, sizeof(double));
  for (int i = 0; i < n; i++) w.r[i] = x[i] * x[i];
  direction(&w);
  direction(&w);
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = w.r[i] * w.p[i];
  free(w.r);
  free(w.p);
  free(w.q);
}

typedef struct { double now[4], before[4]; } level;
typedef struct { level fine, coarse; double mean; } levels_of;

void levels(const double *x, double *y) {
  levels_of l;
  memcpy(l.fine.now, x, sizeof l.fine.now);
  memcpy(l.fine.before, l.fine.now, sizeof l.fine.before);
  for (int i = 0; i < 4; i++) l.fine.now[i] *= l.fine.before[3 - i];
  memcpy(&l.coarse, &l.fine, sizeof l.coarse);
  memcpy(l.fine.before, l.coarse.now, 2 * sizeof(double));
  for (int i = 0; i < 4; i++) y[i] = l.coarse.now[i] * l.fine.before[i];
}
