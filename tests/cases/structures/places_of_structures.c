// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to structures in structures of a function's own: other names for places in arrays of
// structures, memory that there may be or not, of each thread; structures that are set, copied,
// cleared behind a pointer; rows of structures.
// VERIFY: --head 'clears(m)>(m,r)' --size m.cells=m.n --size m.old=m.n --size m.u=m.n --set m.n=6
// VERIFY: --head 'vectors(m)>(m,r)' --size m.cells=m.n --size m.old=m.n --size m.u=m.n --set m.n=6
// VERIFY: --head 'inner(m)>(m,r)' --size m.cells=m.n --size m.old=m.n --size m.u=m.n --set m.n=6
// VERIFY: --head 'chosen(m)>(m,r)' --size m.cells=m.n --size m.old=m.n --size m.u=m.n --set m.n=6
// VERIFY: --head 'threads(m)>(y)' --size m.cells=m.n --size m.old=m.n --size m.u=m.n --size y=m.n --set m.n=6
// VERIFY: --head 'flags(x)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --sizes-for-run=false --head 'places(a,b)>(a,b,r)' --size a=n --size b=n --set n=6
// VERIFY: --head 'placesOfThreads(a)>(y)' --size a=n --size y=n --set n=5
// VERIFY: --head 'memoryOfThreads(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'rows(g.rows)>(g.rows,r)' --size g.rows=g.n --size g.fixed=g.n --set g.n=4
// VERIFY: --head 'grown(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'perhaps(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'perhaps(x)>(y)' --size x=n --size y=n --set n=3
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double x, y; } vec;
typedef struct { double v, w[3]; int flag; vec at; } cell;
typedef struct { int n; cell *cells, *old; double *u; } mesh;
typedef struct { mesh in; double scale; } domain;

void clears(mesh *m, double *r) {
  memcpy(m->old, m->cells, m->n * sizeof(cell));
  *r += m->old[1].v * m->old[2].w[1] * m->old[0].at.x;
  memset(m->old, 0, 2 * sizeof *m->old);
  m->cells[2] = (cell){0};
  m->cells[3] = m->cells[4];
  m->cells[1] = (cell){.v = m->cells[0].v, .at = {1, m->cells[0].w[2]}};
  cell c = m->cells[0];
  c.v *= c.w[1];
  m->cells[0] = c;
  for (int i = 0; i < m->n; i++)
    *r += m->cells[i].v * m->old[i].v + m->cells[i].w[1] * m->cells[i].at.y + m->old[i].w[2] * m->old[i].w[2];
}

void vectors(mesh *m, double *r) {
  for (int i = 0; i < m->n; i++) {
    double *w = m->cells[i].w;
    vec *p = &m->cells[i].at;
    for (int k = 0; k < 3; k++) w[k] *= p->x;
    p->y = w[0] * w[1];
    *r += p->y * p->y;
  }
}

static void mixOld(mesh *m, cell *c) {
  for (int i = 0; i < m->n; i++) c->v += m->cells[i].v * c->w[0];
}

void inner(mesh *m, double *r) {
  mesh k = {m->n, m->cells + 1, m->old, NULL};
  for (int i = 0; i < k.n - 1; i++) k.cells[i].v *= k.old[i].w[2];
  mixOld(&k, k.old);
  *r += k.cells[0].v * k.old[0].v;
}

void chosen(mesh *m, double *r) {
  for (int k = 0; k < 3; k++) {
    cell *c = k % 2 ? m->cells : m->old, *d = k % 2 ? m->old : m->cells;
    for (int i = 0; i < m->n; i++) d[i].v = c[i].v * c[i].v * 0.5 + d[i].w[1];
  }
  *r += m->cells[0].v + m->old[1].v;
}

void flags(int n, const double *x, double *y) {
  mesh m = {.n = n};
  m.cells = malloc(n * sizeof(cell));
  for (int i = 0; i < n; i++) {
    m.cells[i].v = x[i];
    m.cells[i].flag = i % 3;
  }
  for (int i = 0; i < n; i++) {
    if (m.cells[i].flag == 1) m.cells[i].v = sin(m.cells[i].v) * x[0];
    m.cells[i].v *= m.cells[m.cells[i].flag].v;
    y[i] = m.cells[i].v * m.cells[i].v;
  }
  free(m.cells);
}

static void scale(mesh *m, double f) {
  for (int i = 0; i < m->n; i++) {
    m->cells[i].v *= f * m->old[i].w[0];
    m->old[i].at.x += m->cells[i].v * m->cells[i].v;
  }
}

void places(int n, cell *a, cell *b, double *r) {
  mesh m = {n - 2, a + 2, b, NULL};
  scale(&m, 2.0);
  scale(&(mesh){.n = n - 1, .cells = b, .old = a}, b[0].v);
  domain d = {{n, a, b, NULL}, a[0].v};
  scale(&d.in, d.scale);
  for (int i = 0; i < n; i++) *r += d.in.cells[i].v + m.old[i].at.x * b[i].v;
}

static double sum(const mesh *m, int i) {
  double s = 0;
  for (int k = 0; k < m->n; k++) s += m->cells[k].v * m->cells[i].w[k % 3];
  return s;
}

void threads(mesh *m, double *y) {
#pragma omp parallel for default(none) shared(m, y)
  for (int i = 0; i < m->n; i++) y[i] = sum(m, i) * m->cells[0].at.x;
}

void placesOfThreads(int n, cell *a, double *y) {
  mesh m = {.n = n, .cells = a};
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = sum(&m, i) * a[0].at.x;
}

void memoryOfThreads(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    mesh m = {.n = 3};
    m.cells = calloc(3, sizeof(cell));
    for (int k = 0; k < 3; k++) m.cells[k].v = x[i] * (k + 1) * x[i];
    for (int k = 0; k < 3; k++) m.cells[k].w[k] = sin(m.cells[k].v) * x[0];
    y[i] = sum(&m, 1) + m.cells[2].w[2];
    free(m.cells);
  }
}

typedef struct { int n; cell (*rows)[3]; const cell *fixed; } grid;
void rows(grid *g, double *r) {
  for (int i = 0; i < g->n; i++)
    for (int k = 0; k < 3; k++) {
      g->rows[i][k].w[k] *= g->rows[i][0].v * g->fixed[i].v;
      *r += g->rows[i][k].w[k] * g->rows[i][k].w[2];
    }
}

void grown(int n, const double *x, double *y) {
  mesh m = {0};
  for (int k = 2; k < n; k++) {
    m.cells = malloc(k * sizeof(cell));
    for (int i = 0; i < k; i++) m.cells[i].v = x[i] * x[k];
    for (int i = 0; i < k; i++) m.cells[i].w[i % 3] = sin(m.cells[k - 1 - i].v);
    for (int i = 0; i < k; i++) y[i] += m.cells[i].w[i % 3] * m.cells[i].w[i % 3];
    free(m.cells);
  }
}

void perhaps(int n, const double *x, double *y) {
  mesh m = {0};
  if (n > 3) m.cells = calloc(n, sizeof(cell));
  if (m.cells)
    for (int i = 0; i < n; i++) m.cells[i].v = x[i] * x[i];
  for (int i = 0; i < n; i++) y[i] = m.cells ? m.cells[i].v * m.cells[i].v : x[i];
  free(m.cells);
}
