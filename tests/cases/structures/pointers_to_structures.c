// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to structures in structures: of a parameter, of a global variable, by value, behind
// other names, in calls of functions for one structure, for some, for all.
// VERIFY: --head 'step(m)>(r)' --size m.cells=m.n --size m.face=m.n --set m.n=5 --set m.cells.flag=0:3
// VERIFY: --head 'change(m)>(m,r)' --size m.cells=m.n --size m.face=m.n --set m.n=5 --set m.cells.flag=0:3
// VERIFY: --head 'byvalue(m)>(m.cells,r)' --size m.cells=m.n --size m.face=m.n --set m.n=5 --set m.cells.flag=0:3
// VERIFY: --sizes-for-run=false --head 'calls(m)>(m,r)' --size m.cells=m.n --size m.face=m.n --set m.n=5 --set m.cells.flag=0:3
// VERIFY: --sizes-for-run=false --head 'global(g)>(g,r)' --size g.cells=6 --size g.face=6 --set g.n=6 --set g.face=0:5
// VERIFY: --head 'constant(v.u)>(r)' --size v.cells=v.n --size v.u=v.n --set v.n=6
// RUN: parajoint adjoint %s --head 'calls(m)>(m,r)' --size m.cells=m.n -o %t
// RUN: parajoint tangent %s --head 'change(m)>(m,r)' -o %t
#include <math.h>
typedef struct { double x, y; } vec;
typedef struct { double v, w[3]; int flag; vec at, corner[2]; } cell;
typedef struct { int n; double dt; cell *cells; int (*face)[2]; } mesh;

void step(mesh *m, double *r) {
  for (int i = 0; i < m->n; i++) *r += m->cells[i].v * m->cells[i].w[1];
}
void change(mesh *m, double *r) {
  for (int i = 0; i < m->n; i++) {
    cell *c = &m->cells[i];
    if (c->flag > 1) c->v = sin(c->v) * c->w[2] * m->dt;
    else c->at.x *= c->corner[1].y * c->v;
    *r += c->at.x * c->v;
  }
}
void byvalue(mesh m, double *r) {
  cell *cs = m.cells;
  for (int i = 0; i < m.n; i++) {
    const cell *c = cs + i;
    *r += c->v * c->at.y * exp(c->w[0]);
    cs[i].w[2] *= c->v;
  }
}
static void one(cell *c, double f) {
  c->v = c->v * c->v * f;
  for (int k = 0; k < 3; k++) c->w[k] *= sin(c->v);
}
static void many(int n, cell *c) {
  for (int i = 0; i < n; i++) one(c + i, 1.5);
}
static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
static void whole(mesh *m) {
  for (int i = 1; i < m->n; i++) m->cells[i].v += m->cells[i - 1].v * m->cells[i].at.x;
}
void calls(mesh *m, double *r) {
  for (int i = 0; i < m->n; i++) one(&m->cells[i], m->dt);
  many(m->n, m->cells);
  many(m->n - 1, m->cells + 1);
  whole(m);
  for (int i = 0; i < m->n; i++) *r += dot(m->cells[i].w, m->cells[0].w);
  one(m->cells, 2.0);
  *r += m->cells->v + (*m->cells).w[1] + (m->cells + 1)->v;
}
mesh g;
void global(double *r) {
  for (int i = 0; i < g.n; i++) {
    g.cells[i].v *= g.cells[i].w[0] + g.dt;
    *r += g.cells[i].v * g.cells[g.face[i][1]].w[1];
  }
}
typedef struct { int n; const cell *cells; double *u; } view;
void constant(view *v, double *r) {
  for (int i = 0; i < v->n; i++) *r += v->u[i] * v->u[i] * v->cells[i].v;
}
