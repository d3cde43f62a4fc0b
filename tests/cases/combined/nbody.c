// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bodies as an array of structures with rows: a leapfrog step whose old and new accelerations change places, a region
// with several loops, static helpers, an early return.
// VERIFY: --head 'simulate(p,g)>(simulate)' --size p=n --size now=3*n --size next=3*n --set n=5 --set steps=3
// VERIFY: --head 'simulate(p,g)>(simulate)' --size p=n --size now=3*n --size next=3*n --set n=1 --set steps=3
#include <math.h>

typedef struct {
  double x[3], v[3];
  double m;
  int fixed;
} body;

static double distance2(const double a[3], const double b[3], double d[3])
{
  double s = 0.01;
  for (int k = 0; k < 3; k++) {
    d[k] = b[k] - a[k];
    s += d[k]*d[k];
  }
  return s;
}

static void accelerations(int n, const body *p, double g, double *a)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *ai = &a[3*i];
    ai[0] = ai[1] = ai[2] = 0;
    if (p[i].fixed) continue;
    for (int j = 0; j < n; j++) {
      double d[3];
      if (j == i) continue;
      double r2 = distance2(p[i].x, p[j].x, d);
      double f = g*p[j].m/(r2*sqrt(r2));
      for (int k = 0; k < 3; k++) ai[k] += f*d[k];
    }
  }
}

static double energy(int n, const body *p)
{
  double e = 0;
#pragma omp parallel for reduction(+ : e)
  for (int i = 0; i < n; i++) {
    const double *v = p[i].v;
    e += 0.5*p[i].m*(v[0]*v[0] + v[1]*v[1] + v[2]*v[2]);
  }
  return e;
}

double simulate(int n, int steps, body *p, double g, double *now, double *next)
{
  const double dt = 0.1;
  if (n < 2) return energy(n, p);
  accelerations(n, p, g, now);
  for (int t = 0; t < steps; t++) {
    for (body *q = p; q < p + n; q++)
      for (int k = 0; k < 3; k++) q->x[k] += dt*q->v[k] + 0.5*dt*dt*now[3*(q - p) + k];
    accelerations(n, p, g, next);
#pragma omp parallel
    {
#pragma omp for nowait
      for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) p[i].v[k] += 0.5*dt*(now[3*i + k] + next[3*i + k]);
#pragma omp for
      for (int i = 0; i < n; i++) p[i].m *= 1 - 1e-3*p[i].v[0];
    }
    double *old = now;
    now = next;
    next = old;
  }
  return energy(n, p) + p[0].x[0]*p[1].x[1];
}
