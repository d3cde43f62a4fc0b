// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to rows in structures, as meshes have them: of a parameter, with memory of the function's
// own, and as another name of an array. Two dimensions of a row, changed in a region, passed by rows.
// VERIFY: --head 'flux(m.centre,m.area,u)>(r)' --set m.nfaces=4 --set 'm.face=[0,1,1,2,3,2,4,0]' --size m.face=4,2 --size m.centre=5,3 --size m.area=4 --size u=5 --size r=5
// VERIFY: --head 'relax(m.centre,m.area,dt)>(m.centre)' --set m.ncells=6 --set steps=3 --size m.face=1,2 --size m.centre=6,3 --size m.area=6
// VERIFY: --head 'volume(m)>(v)' --set m.ncells=6 --size m.face=1,2 --size m.centre=6,3 --size m.area=6
// VERIFY: --head 'scale(a,f)>(a)' --set a.n=5 --size a.v=5,2
// VERIFY: --head 'scale(a,f)>(a)' --set a.n=5 --size a.v=5
// VERIFY: --head 'own(x)>(own)' --set n=5
// VERIFY: --head 'view(x)>(view)' --set n=5
// VERIFY: --head 'strain(g)>(s)' --set g.n=4 --size g.d=4
// RUN: parajoint adjoint %s --head 'flux(m.centre,m.area,u)>(r)' -o %t
#include <math.h>
#include <stdlib.h>

#define DIM 3

typedef struct {
  int ncells, nfaces;
  int (*face)[2];
  double (*centre)[DIM];
  double *area;
} mesh;

typedef struct {
  int n;
  double (*v)[2];
  double w[3];
} rows;

typedef struct {
  int n;
  float (*d)[DIM][DIM];
} gradients;

static double distance(const mesh *m, int a, int b) {
  double s = 0.0;
  for (int d = 0; d < DIM; d++) {
    double t = m->centre[a][d] - m->centre[b][d];
    s += t * t;
  }
  return sqrt(s);
}

void flux(const mesh *m, const double *u, double *r) {
  for (int f = 0; f < m->nfaces; f++) {
    int a = m->face[f][0], b = m->face[f][1];
    double q = m->area[f] * (u[b] - u[a]) / distance(m, a, b);
    r[a] += q;
    r[b] -= q;
  }
}

void relax(int steps, mesh *m, double dt) {
  for (int k = 0; k < steps; k++) {
#pragma omp parallel for
    for (int i = 0; i < m->ncells; i++)
      for (int d = 0; d < DIM; d++)
        m->centre[i][d] += dt * sin(m->centre[i][(d + 1) % DIM]) * m->area[i];
  }
}

static void add(const double c[DIM], double *s) { *s += c[0] * c[1] * c[2]; }

void volume(const mesh *m, double *v) {
  double total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < m->ncells; i++) {
    const double *c = m->centre[i];
    double part = 0;
    add(m->centre[i], &part);
    total += part * c[1];
  }
  *v = total;
}

static double dot(const rows *a, const rows *b) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < a->n; i++) s += a->v[i][0] * b->v[i][1] + a->v[i][1] * b->w[1];
  return s;
}

void scale(rows *a, double f) {
  for (int i = 0; i < a->n; i++) {
    a->v[i][0] *= f;
    a->v[i][1] += f * a->v[i][0] * a->v[i][1];
  }
}

double own(int n, const double x[n]) {
  rows r;
  r.n = n;
  r.v = malloc(n * sizeof *r.v);
  for (int k = 0; k < 3; k++) r.w[k] = k;
  for (int i = 0; i < n; i++) {
    r.v[i][0] = x[i];
    r.v[i][1] = x[n - 1 - i] * x[i];
  }
  scale(&r, x[1]);
  double s = dot(&r, &r);
  free(r.v);
  return s;
}

double view(int n, double x[n][2]) {
  rows r = {n, x, {1, 2, 3}};
  scale(&r, x[1][0]);
  return dot(&r, &r);
}

void strain(const gradients *g, float *s) {
  float t = 0;
#pragma omp parallel for reduction(+ : t) collapse(2)
  for (int i = 0; i < g->n; i++)
    for (int k = 0; k < DIM; k++)
      for (int l = 0; l < DIM; l++) {
        float e = 0.5f * (g->d[i][k][l] + g->d[i][l][k]);
        t += e * e;
      }
  *s = t;
}
