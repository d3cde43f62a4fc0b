// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads call functions with one structure, of which they read a number and change elements of their own, or sum up. With a
// return, functions are not written out in the place of their calls.
// VERIFY: --head 'own(g)>(g)' --head 'by_value(g)>(g)' --head 'in_time(g)>(g)' --head 'chunks(g)>(g)' --set g.n=13 --size g.u=g.n --size g.o=g.n --size g.c=g.n --size g.e=g.n --set g.e=0:12
// VERIFY: --head 'sums(g)>(g)' --set g.n=13 --size g.u=g.n --size g.o=g.n --size g.c=g.n --size g.e=g.n --set g.e=0:12
// VERIFY: --head 'arrays(b)>(b)'
// VERIFY: --head 'small(s)>(s)' --set s.n=11 --size s.u=11
// VERIFY: --head 'cells(s)>(s)' --set n=13 --size s.c=n
#include <omp.h>

typedef struct {
  int n, *e;
  double *c, *u, *o, dt, res;
  struct { double k; } model;
} grid;

static double flux(const grid *g, int i) { return g->u[i] * g->u[i] * g->dt * g->model.k; }
static void set(grid *g, int i) {
  if (i < 0) return;
  g->o[i] = flux(g, i) * g->u[g->n - 1 - i];
}
void own(grid *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++) set(g, i);
}

static void set_value(grid g, int i) {
  if (i < 0) return;
  g.o[i] = g.u[i] * g.dt;
}
void by_value(grid *g) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < g->n; i++)
    if (g->u[i] > 0.2) set_value(*g, i);
}

static void move(grid *g, int i) {
  if (i < 0) return;
  g->o[i] = g->u[i] + g->dt * g->u[i] * g->u[g->n - 1 - i];
}
void in_time(grid *g) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 0; i < g->n; i++) move(g, i);
#pragma omp parallel for
    for (int i = 0; i < g->n; i++) g->u[i] += g->o[i];
  }
}

static void set_part(grid *g, int first, int end) {
  for (int i = first; i < end; i++) g->o[i] = g->u[i] * g->dt;
}
void chunks(grid *g) {
#pragma omp parallel
  {
    int t = omp_get_thread_num(), all = omp_get_num_threads();
    set_part(g, g->n * t / all, g->n * (t + 1) / all);
  }
}

static void add(grid *g, int i) {
  if (i < 0) return;
  double f = flux(g, i);
#pragma omp atomic
  g->c[g->e[i]] += f;
#pragma omp atomic
  g->res += f * f;
}
void sums(grid *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++) add(g, i);
}

/// Arrays in the structure itself.
typedef struct { double u[13], o[13], c[13], dt; } box;
static void step(box *b, int i) {
  if (i < 0) return;
  b->o[i] = b->u[i] * b->u[12 - i] * b->dt;
#pragma omp atomic
  b->c[i / 3] += b->u[i] * b->dt;
}
void arrays(box *b) {
#pragma omp parallel for
  for (int i = 0; i < 13; i++) step(b, i);
}

typedef struct { double v, w; } cell;
typedef struct { cell *c; double a; } cell_list;
static void scale(cell_list *s, int i) {
  if (i < 0) return;
  s->c[i].v = s->c[i].w * s->c[(i + 1) % 13].w * s->a;
}
void cells(int n, cell_list *s) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) scale(s, i);
}

/// A small array behind a pointer.
typedef struct { int n; double *u, g, r; } system_of;
static void add_one(system_of *s, int i) {
  if (i < 0) return;
#pragma omp atomic
  s->r += s->u[i] * s->g;
}
void small(system_of *s) {
#pragma omp parallel for
  for (int i = 0; i < s->n; i++) add_one(s, i);
}
