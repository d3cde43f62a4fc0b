#include <math.h>
typedef struct { double x, y; } vec;
typedef struct { double v, w[3]; int flag; vec at, corner[2]; } cell;
typedef struct { int n; double dt; cell *cells; int (*face)[2]; } mesh;

typedef struct { int n; const cell *cells; double *u; } view;

#include "parajoint.h"

static void one(cell* c, double f) {
  c->v = c->v * c->v * f;
  for (int k = 0; k < 3; k++) {
    c->w[k] *= sin(c->v);
  }
}

static void many(int n, cell* c) {
  for (int i = 0; i < n; i++) {
    one(&c[i], 1.5);
  }
}

static void whole(mesh* m) {
  const int i_end = m->n - 1;
  for (int i = 1; i <= i_end; i++) {
    m->cells[i].v += m->cells[i - 1].v * m->cells[i].at.x;
  }
}

// Adjoint of one: derivatives of c.v and c.w with respect to c.v, c.w and f.
// Increments fb; reads and updates cb.v and cb.w.
// What c.v and c.w hold afterwards is not what one computes.
static void one_b(cell* c, cell* cb, double f, double* fb) {
  pj_adjoint_begin();
  double c_v_old = c->v;
  c->v = c->v * c->v * f;
  for (int k = 0; k < 3; k++) {
    pj_push(&c->w[k], sizeof(c->w[k]));
    c->w[k] *= sin(c->v);
  }
  for (int k = 2; k >= 0; k--) {
    pj_pop(&c->w[k], sizeof(c->w[k]));
    cb->v += cos(c->v) * (c->w[k] * cb->w[k]);
    cb->w[k] *= sin(c->v);
  }
  c->v = c_v_old;
  double tempb = cb->v * f;
  *fb += c->v * c->v * cb->v;
  cb->v = tempb * c->v + c->v * tempb;
  pj_adjoint_end("one_b", 5);
}

// Adjoint of many: derivatives of c.v and c.w with respect to c.v and c.w.
// Reads and updates cb.v and cb.w.
// What c.v and c.w hold afterwards is not what many computes.
static void many_b(int n, cell* c, cell* cb) {
  pj_adjoint_begin();
  for (int i = 0; i < n; i++) {
    pj_push(c[i].w, 3 * sizeof(*c[i].w));
    pj_push(&c[i].v, sizeof(c[i].v));
    one(&c[i], 1.5);
  }
  for (int i = n - 1; i >= 0; i--) {
    pj_pop(&c[i].v, sizeof(c[i].v));
    pj_pop(c[i].w, 3 * sizeof(*c[i].w));
    pj_push(c[i].w, 3 * sizeof(*c[i].w));
    double tempb = 0.0;
    one_b(&c[i], &cb[i], 1.5, &tempb);
    pj_pop(c[i].w, 3 * sizeof(*c[i].w));
  }
  pj_adjoint_end("many_b", 6);
}

// Adjoint of dot: derivatives of dot with respect to a and b.
// Increments ab and bb; reads and zeroes dotb.
// The primal arguments are unchanged afterwards.
static void dot_b(const double a[3], double ab[3], const double b[3], double bb[3], double* dotb) {
  ab[0] += *dotb * b[0];
  bb[0] += a[0] * *dotb;
  ab[1] += *dotb * b[1];
  bb[1] += a[1] * *dotb;
  ab[2] += *dotb * b[2];
  bb[2] += a[2] * *dotb;
  *dotb = 0.0;
}

// Adjoint of whole: derivatives of m.cells.v with respect to m.cells.v and
// m.cells.at.x.
// Increments mb.cells.at.x; reads and updates mb.cells.v.
// What m.cells.v holds afterwards is not what whole computes.
static void whole_b(mesh* m, mesh* mb) {
  pj_adjoint_begin();
  const int i_end = m->n - 1;
  for (int i = 1; i <= i_end; i++) {
    pj_push(&m->cells[i].v, sizeof(m->cells[i].v));
    m->cells[i].v += m->cells[i - 1].v * m->cells[i].at.x;
  }
  for (int i = m->n - 1; i >= 1; i--) {
    pj_pop(&m->cells[i].v, sizeof(m->cells[i].v));
    mb->cells[i - 1].v += mb->cells[i].v * m->cells[i].at.x;
    mb->cells[i].at.x += m->cells[i - 1].v * mb->cells[i].v;
  }
  pj_adjoint_end("whole_b", 7);
}

// Adjoint of calls: derivatives of m.dt, m.cells.v, m.cells.w, m.cells.at.x,
// m.cells.at.y, m.cells.corner.x, m.cells.corner.y and r with respect to m.dt,
// m.cells.v, m.cells.w, m.cells.at.x, m.cells.at.y, m.cells.corner.x and
// m.cells.corner.y.
// Increments mb.dt, mb.cells.at.x, mb.cells.at.y, mb.cells.corner.x and
// mb.cells.corner.y; reads and updates mb.cells.v, mb.cells.w and rb.
// What m.cells.v, m.cells.w and r hold afterwards is not what calls computes.
void calls_b(mesh* m, mesh* mb, double* r, double* rb) {
  (void)r;

  pj_adjoint_begin();
  int i = 0;
  long count0 = 0;
  while (i < m->n) {
    pj_push(&m->cells[i].v, sizeof(m->cells[i].v));
    pj_push(m->cells[i].w, 3 * sizeof(*m->cells[i].w));
    one(&m->cells[i], m->dt);
    pj_push(&i, sizeof(i));
    i++;
    count0++;
  }
  for (int i1 = 0; i1 < m->n; i1++) {
    pj_push(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (int i2 = 0; i2 < m->n; i2++) {
    for (int i1 = 0; i1 < 3; i1++) {
      pj_push(&m->cells[i2].w[i1], sizeof(m->cells[i2].w[i1]));
    }
  }
  many(m->n, m->cells);
  for (int i1 = 0; i1 < m->n - 1; i1++) {
    pj_push(&m->cells[1 + i1].v, sizeof(m->cells[1 + i1].v));
  }
  for (int i2 = 0; i2 < m->n - 1; i2++) {
    for (int i1 = 0; i1 < 3; i1++) {
      pj_push(&m->cells[1 + i2].w[i1], sizeof(m->cells[1 + i2].w[i1]));
    }
  }
  many(m->n - 1, &m->cells[1]);
  for (int i1 = 0; i1 < m->n; i1++) {
    pj_push(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  whole(m);
  double m_cells_v_old = m->cells[0].v;
  pj_push(m->cells[0].w, 3 * sizeof(*m->cells[0].w));
  one(&m->cells[0], 2.0);
  double dot_resultb = 0.0;
  mb->cells[0].v += *rb;
  mb->cells[0].w[1] += *rb;
  mb->cells[1].v += *rb;
  m->cells[0].v = m_cells_v_old;
  pj_pop(m->cells[0].w, 3 * sizeof(*m->cells[0].w));
  pj_push(m->cells[0].w, 3 * sizeof(*m->cells[0].w));
  double tempb = 0.0;
  one_b(&m->cells[0], &mb->cells[0], 2.0, &tempb);
  pj_pop(m->cells[0].w, 3 * sizeof(*m->cells[0].w));
  for (int i0 = m->n - 1; i0 >= 0; i0--) {
    dot_resultb += *rb;
    dot_b(m->cells[i0].w, mb->cells[i0].w, m->cells[0].w, mb->cells[0].w, &dot_resultb);
  }
  for (int i1 = m->n - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (int i1 = 0; i1 < m->n; i1++) {
    pj_push(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  whole_b(m, mb);
  for (int i1 = m->n - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (int i2 = m->n - 1 - 1; i2 >= 0; i2--) {
    for (int i1 = 3 - 1; i1 >= 0; i1--) {
      pj_pop(&m->cells[1 + i2].w[i1], sizeof(m->cells[1 + i2].w[i1]));
    }
  }
  for (int i1 = m->n - 1 - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[1 + i1].v, sizeof(m->cells[1 + i1].v));
  }
  for (int i1 = 0; i1 < m->n - 1; i1++) {
    pj_push(&m->cells[1 + i1].v, sizeof(m->cells[1 + i1].v));
  }
  for (int i2 = 0; i2 < m->n - 1; i2++) {
    for (int i1 = 0; i1 < 3; i1++) {
      pj_push(&m->cells[1 + i2].w[i1], sizeof(m->cells[1 + i2].w[i1]));
    }
  }
  many_b(m->n - 1, &m->cells[1], &mb->cells[1]);
  for (int i2 = m->n - 1 - 1; i2 >= 0; i2--) {
    for (int i1 = 3 - 1; i1 >= 0; i1--) {
      pj_pop(&m->cells[1 + i2].w[i1], sizeof(m->cells[1 + i2].w[i1]));
    }
  }
  for (int i1 = m->n - 1 - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[1 + i1].v, sizeof(m->cells[1 + i1].v));
  }
  for (int i2 = m->n - 1; i2 >= 0; i2--) {
    for (int i1 = 3 - 1; i1 >= 0; i1--) {
      pj_pop(&m->cells[i2].w[i1], sizeof(m->cells[i2].w[i1]));
    }
  }
  for (int i1 = m->n - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (int i1 = 0; i1 < m->n; i1++) {
    pj_push(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (int i2 = 0; i2 < m->n; i2++) {
    for (int i1 = 0; i1 < 3; i1++) {
      pj_push(&m->cells[i2].w[i1], sizeof(m->cells[i2].w[i1]));
    }
  }
  many_b(m->n, m->cells, mb->cells);
  for (int i2 = m->n - 1; i2 >= 0; i2--) {
    for (int i1 = 3 - 1; i1 >= 0; i1--) {
      pj_pop(&m->cells[i2].w[i1], sizeof(m->cells[i2].w[i1]));
    }
  }
  for (int i1 = m->n - 1; i1 >= 0; i1--) {
    pj_pop(&m->cells[i1].v, sizeof(m->cells[i1].v));
  }
  for (long turn = 1; turn <= count0; turn++) {
    pj_pop(&i, sizeof(i));
    pj_pop(m->cells[i].w, 3 * sizeof(*m->cells[i].w));
    pj_pop(&m->cells[i].v, sizeof(m->cells[i].v));
    pj_push(&m->cells[i].v, sizeof(m->cells[i].v));
    pj_push(m->cells[i].w, 3 * sizeof(*m->cells[i].w));
    one_b(&m->cells[i], &mb->cells[i], m->dt, &mb->dt);
    pj_pop(m->cells[i].w, 3 * sizeof(*m->cells[i].w));
    pj_pop(&m->cells[i].v, sizeof(m->cells[i].v));
  }
  pj_adjoint_end("calls_b", 7);
}
