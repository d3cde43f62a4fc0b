// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finite volumes of the Euler equations: a grid structure whose pointers lead to memory and to parameters, structures
// by value, limiter macros, stages of Runge-Kutta, an error code.
// VERIFY: --head 'advance(u,dt)>(u)' --set n=7 --set stages=2 --size u=n --threads 1,2,3
// VERIFY: --head 'advance(u,dt)>(u)' --set n=3 --set stages=2 --size u=n
#include <math.h>
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ABS(a) ((a) < 0 ? -(a) : (a))
#define NVAR 3

typedef struct {
  double q[NVAR];
} state;

typedef struct {
  int n;
  double dx;
  double *flux;
  double *speed;
} grid;

static double pressure(const state *s)
{
  return 0.4*(s->q[2] + 4 - 0.5*s->q[1]*s->q[1]/s->q[0]);
}

static state flux_of(state s)
{
  double v = s.q[1]/s.q[0], p = pressure(&s);
  state f = {{s.q[1], s.q[1]*v + p, v*(s.q[2] + p)}};
  return f;
}

static double minmod(double a, double b)
{
  if (a*b <= 0) return 0;
  return a > 0 ? MIN(a, b) : -MIN(-a, -b);
}

static void face(const state *u, double speed, double f[NVAR])
{
  state l, r;
  for (int k = 0; k < NVAR; k++) {
    l.q[k] = u[1].q[k] + 0.5*minmod(u[1].q[k] - u[0].q[k], u[2].q[k] - u[1].q[k]);
    r.q[k] = u[2].q[k] - 0.5*minmod(u[2].q[k] - u[1].q[k], u[3].q[k] - u[2].q[k]);
  }
  state fl = flux_of(l), fr = flux_of(r);
  for (int k = 0; k < NVAR; k++) f[k] = 0.5*(fl.q[k] + fr.q[k] - speed*(r.q[k] - l.q[k]));
}

static void fluxes(const grid *g, const state *u)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < g->n; i++) {
      const state *s = &u[i];
      g->speed[i] = ABS(s->q[1]/s->q[0]) + sqrt(1.4*pressure(s)/s->q[0]);
    }
#pragma omp for
    for (int i = 1; i < g->n - 2; i++) face(&u[i - 1], fmax(g->speed[i], g->speed[i + 1]), &g->flux[i*NVAR]);
  }
}

int advance(int n, int stages, double dt, state *u)
{
  if (n < 5) return 1;
  grid g = {n, 0.5, malloc(n*NVAR*sizeof(double)), malloc(n*sizeof(double))};
  if (!g.flux || !g.speed) return 2;
  for (int s = 0; s < stages; s++) {
    const double h = 0.01*dt/(stages - s)/g.dx;
    fluxes(&g, u);
#pragma omp parallel for
    for (int i = 2; i < n - 2; i++)
      for (int k = 0; k < NVAR; k++) u[i].q[k] -= h*(g.flux[i*NVAR + k] - g.flux[(i - 1)*NVAR + k]);
  }
  free(g.flux);
  free(g.speed);
  return 0;
}
