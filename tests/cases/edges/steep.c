// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same in C, and what only C has: cbrt, fmax, a choice by ?:.
// VERIFY: --head 'drag(u,v)>(tau)' --head 'roots(u,v)>(tau)' --head 'powers(u,v)>(tau)' \
//   --set n=3 --set 'u=[0.0,0.5,0.25]' --set 'v=[0.0,0.5,0.75]'
// VERIFY: --head 'dry(u,h)>(c)' --head 'dry_if(u,h)>(c)' --set n=3 --set 'h=[0.0,0.5,1.0]' \
//   --set 'u=[0.1,0.2,0.3]'
// VERIFY: --head 'least(v)>(dt)' --head 'by_call(v)>(dt)' --set n=4 --set 'v=[1.5,0.0,-4.0,2.0]'
// VERIFY: --head 'chosen(x,w)>(z)' --head 'left(x,w)>(z)' --head 'apart(x,w)>(z)' --set n=5 \
//   --set 'w=[0.0,0.5,1.0,0.0,0.7]' --set 'm=[0,1,1,0,1]' --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'by_call(v)>(dt)' -o %t
// RUN: parajoint tangent %s --head 'roots(u,v)>(tau)' -o %t
#include <math.h>

void drag(int n, const double cd[n], const double u[n], const double v[n], double tau[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = sqrt(u[i] * u[i] + v[i] * v[i]);
    tau[i] = cd[i] * s * u[i] + hypot(u[i], v[i]) * v[i];
  }
}

void roots(int n, const double u[n], const double v[n], double tau[n]) {
  for (int i = 0; i < n; i++) tau[i] = cbrt(u[i] * v[i]) * u[i] + sqrt(3 * u[i] * v[i]) * v[i];
}

void powers(int n, double p, const double u[n], const double v[n], double tau[n]) {
  for (int i = 0; i < n; i++)
    tau[i] = pow(u[i] * u[i] + v[i] * v[i], 0.5) * u[i] + pow(u[i] * u[i], fabs(p) + 0.8) * v[i];
}

void dry(int n, const double u[n], const double h[n], double *c) {
  double most = 0;
#pragma omp parallel for reduction(max : most)
  for (int i = 0; i < n; i++) most = fmax(most, fabs(u[i]) + sqrt(9.81 * h[i]));
  *c = most;
}

void dry_if(int n, const double u[n], const double h[n], double *c) {
  *c = 0;
  for (int i = 0; i < n; i++) {
    double s = fabs(u[i]) + sqrt(9.81 * h[i]);
    if (s > *c) *c = s;
  }
}

void least(int n, double dx, const double v[n], double *dt) {
  double t = 10;
  for (int i = 0; i < n; i++) t = fmin(t, 0.5 * dx / fabs(v[i]));
  *dt = t;
}

static double turn_time(double dx, double v) {
  return fabs(dx / v);
}

void by_call(int n, double dx, const double v[n], double *dt) {
  double t = 10;
  for (int i = 0; i < n; i++) {
    double own = turn_time(dx, v[i]);
    t = own < t ? own : t;
  }
  *dt = t;
}

void chosen(int n, const int m[n], const double x[n], const double w[n], double z[n]) {
  for (int i = 0; i < n; i++) {
    double s = x[i] / w[i];
    z[i] = m[i] ? s * x[i] : x[i];
  }
}

void left(int n, const int m[n], const double x[n], const double w[n], double z[n]) {
  for (int i = 0; i < n; i++) {
    double s = log(w[i]) + exp(x[i] / w[i]);
    z[i] = x[i];
    if (!m[i]) continue;
    z[i] = s * s;
  }
}

void apart(int n, const int m[n], const double x[n], const double w[n], double z[n]) {
  double r[n];
  for (int i = 0; i < n; i++) r[i] = x[i] / w[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    z[i] = x[i];
    if (m[i]) z[i] += r[i] * r[i];
  }
}
