// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to structures in structures, in parallel regions: bodies that attract each other, cells
// with faces between them, of which the threads sum at places by number.
// VERIFY: --sizes-for-run=false --head 'simulate(s)>(s,e)' --size s.bodies=s.n --size s.force=s.n --set s.n=5 --set s.dt=0.1 --set steps=3 --set s.bodies.fixed=0:3
// VERIFY: --head 'own(bodies,dt)>(bodies,e)' --size bodies=n --set n=4 --set bodies.fixed=0:3
// VERIFY: --head 'residual(m)>(m,norm)' --size m.cells=m.nc --size m.face=m.nf --size m.area=m.nf --set m.nc=6 --set m.nf=9 --set m.face=0:5
// VERIFY: --head 'update(m,cfl)>(m.cells)' --size m.cells=m.nc --size m.face=m.nf --size m.area=m.nf --set m.nc=6 --set m.nf=9 --set m.face=0:5
// VERIFY: --sizes-for-run=false --head 'march(m,cfl)>(m,norm)' --size m.cells=m.nc --size m.face=m.nf --size m.area=m.nf --set m.nc=6 --set m.nf=9 --set m.face=0:5 --set steps=3
// RUN: parajoint adjoint %s --head 'residual(m)>(m,norm)' -o %t
#include <math.h>
#include <stdlib.h>
typedef struct { double x[3], v[3], m; int fixed; } body;
typedef struct { int n; double dt, eps; body *bodies; double (*force)[3]; } sys;

static void forces(sys *s) {
#pragma omp parallel for
  for (int i = 0; i < s->n; i++) {
    for (int d = 0; d < 3; d++) s->force[i][d] = 0;
    for (int j = 0; j < s->n; j++) {
      if (j == i) continue;
      const body *a = &s->bodies[i], *b = &s->bodies[j];
      double r2 = s->eps;
      for (int d = 0; d < 3; d++) r2 += (a->x[d] - b->x[d]) * (a->x[d] - b->x[d]);
      double f = a->m * b->m / (r2 * sqrt(r2));
      for (int d = 0; d < 3; d++) s->force[i][d] += f * (b->x[d] - a->x[d]);
    }
  }
}
static void push(body *b, const double *f, double dt) {
  if (b->fixed > 2) return;
  for (int d = 0; d < 3; d++) {
    b->v[d] += dt * f[d] / b->m;
    b->x[d] += dt * b->v[d];
  }
}
static double energy(const sys *s) {
  double e = 0;
#pragma omp parallel for reduction(+: e)
  for (int i = 0; i < s->n; i++)
    for (int d = 0; d < 3; d++) e += 0.5 * s->bodies[i].m * s->bodies[i].v[d] * s->bodies[i].v[d];
  return e;
}
void simulate(sys *s, int steps, double *e) {
  double t = 0;
  int k = 0;
  while (k < steps) {
    forces(s);
#pragma omp parallel for
    for (int i = 0; i < s->n; i++) push(&s->bodies[i], s->force[i], s->dt);
    t += s->dt;
    *e += energy(s) * t;
    k++;
  }
}
void own(int n, body *bodies, double dt, double *e) {
  double (*f)[3] = malloc(n * sizeof *f);
  sys s = {n, dt, 0.1, bodies, f};
  for (int k = 0; k < 3; k++) {
    forces(&s);
    for (int i = 0; i < n; i++) push(s.bodies + i, f[i], dt);
  }
  *e = energy(&s);
  free(f);
}

typedef struct { double rho, u[2], e, res[4]; int type; } cell;
typedef struct { int nc, nf; cell *cells; int (*face)[2]; double *area; } mesh;
void residual(mesh *m, double *norm) {
  double sum = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < m->nc; i++)
      for (int k = 0; k < 4; k++) m->cells[i].res[k] = 0;
#pragma omp for
    for (int f = 0; f < m->nf; f++) {
      cell *a = &m->cells[m->face[f][0]], *b = &m->cells[m->face[f][1]];
      double flux = m->area[f] * (a->rho * a->u[0] - b->rho * b->u[1]) * exp(-b->e);
#pragma omp atomic
      a->res[0] += flux;
#pragma omp atomic
      b->res[0] -= flux;
#pragma omp atomic
      m->cells[m->face[f][0]].res[3] += flux * b->e;
    }
#pragma omp for reduction(+: sum)
    for (int i = 0; i < m->nc; i++) {
      m->cells[i].rho += 0.1 * m->cells[i].res[0];
      sum += m->cells[i].res[3] * m->cells[i].res[3] + m->cells[i].rho;
    }
  }
  *norm = sum;
}
void update(mesh m, double cfl) {
#pragma omp parallel for
  for (int i = 0; i < m.nc; i++) {
    cell *c = m.cells + i;
    c->rho *= 1 + cfl * c->res[0];
    c->e = sin(c->e) * c->rho;
  }
}
void march(mesh *m, int steps, double cfl, double *norm) {
  for (int s = 0; s < steps; s++) {
    residual(m, norm);
    update(*m, cfl);
    if (*norm > 1e6) break;
  }
}
