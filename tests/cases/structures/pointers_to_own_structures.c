// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to structures in structures: memory of the function's own, structures in structures, a
// loop that goes on until nothing changes, loops whose sweeps are joined.
// VERIFY: --head 'local(m)>(m,y)' --size m.cells=m.n --set m.n=7 --size y=m.n
// VERIFY: --head 'gather(m,x)>(m,y)' --size m.cells=m.n --set m.n=7 --size y=m.n --size x=m.n
// VERIFY: --head 'nested(d)>(d,y)' --size d.in.cells=d.in.n --set d.in.n=5
// VERIFY: --head 'memory(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'memory2(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'loops(m)>(m,y)' --size m.cells=m.n --set m.n=7 --set tol=1e-3
#include <math.h>
#include <stdlib.h>
typedef struct { double q, p; } pair;
typedef struct { pair a, b[2]; double s; int k; } cell;
typedef struct { int n; cell *cells; } mesh;
typedef struct { mesh in; double scale; } domain;
void local(mesh *m, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m->n; i++) {
    cell *c = &m->cells[i];
    double t = c->a.q;
    for (int k = 0; k < 3; k++) t = sin(t) * c->b[k & 1].p + c->s;
    c->s = t * t;
    y[i] = t * c->s;
  }
}
void gather(mesh *m, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m->n; i++) m->cells[m->cells[i].k].s = x[i] * m->cells[m->cells[i].k].a.p;
#pragma omp parallel for
  for (int i = 0; i < m->n; i++) y[i] = m->cells[i].s * m->cells[m->cells[i].k].b[1].q;
}
void nested(domain *d, double *y) {
  for (int i = 0; i < d->in.n; i++) {
    d->in.cells[i].a.q *= d->scale;
    *y += d->in.cells[i].a.q * d->in.cells[i].b[1].p * d->in.cells[0].s;
  }
}
void memory(int n, const double *x, double *y) {
  mesh m = {n, malloc(n * sizeof(cell))};
  for (int i = 0; i < n; i++) {
    m.cells[i].a.q = x[i] * x[i];
    m.cells[i].b[0].p = x[0];
    m.cells[i].b[1].p = x[i] + 1;
    m.cells[i].s = x[i];
  }
  local(&m, y);
  free(m.cells);
}
void memory2(int n, const double *x, double *y) {
  mesh m;
  m.n = n;
  m.cells = calloc(n, sizeof *m.cells);
  for (int i = 0; i < n; i++) m.cells[i].a.q = x[i] * x[i];
  for (int i = 1; i < n; i++) m.cells[i].s = m.cells[i - 1].a.q * x[i] + m.cells[i - 1].s * m.cells[i - 1].s;
  for (int i = 0; i < n; i++) y[i] = m.cells[i].s * m.cells[i].a.q;
  free(m.cells);
}
void loops(mesh *m, double tol, double *y) {
  double d = 1;
  while (d > tol) {
    double old = m->cells[0].s;
    for (int i = 1; i < m->n; i++) m->cells[i].s = 0.5 * m->cells[i].s + 0.2 * cos(m->cells[i - 1].s);
    m->cells[0].s = 0.3 * sin(m->cells[m->n - 1].s) + 0.1 * m->cells[0].a.q;
    d = fabs(m->cells[0].s - old);
  }
  for (int i = 0; i < m->n; i++) *y += m->cells[i].s * m->cells[i].s;
}
