// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// firstprivate scalars and arrays: read only; changed and carried from one iteration of a thread to
// the next under a fixed assignment of iterations.
// VERIFY: --head 'read_only(x,a,w)>(y)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'restored(x,a,w)>(y,a)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'by_default(x,a)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void read_only(int n, const double x[n], double a, const double w[3], double y[n])
{
  double v[3] = {w[0], w[1], w[2]};
  #pragma omp parallel for firstprivate(a, v)
  for (int i = 0; i < n; i++)
    y[i] = y[i]*a*x[i] + (v[0]*x[i] + v[1]*x[i] + v[2]*x[i]);
}

void restored(int n, const double x[n], double *a, const double w[3], double y[n])
{
  double t = *a * *a;
  double v[3] = {w[0], w[1], w[2]};
  #pragma omp parallel for firstprivate(t, v) schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    y[i] = y[i]*t;
    t = t*x[i];
    v[1] = v[0]*t;
    y[i] = y[i] + sin(t)*v[1] + v[2];
    t = t/x[i];
    y[i] = y[i]*t;
  }
  *a = *a*t;
}

void by_default(int n, const double x[n], double a, double y[n])
{
  double t = a*a;
  #pragma omp parallel for default(firstprivate) shared(x, y)
  for (int i = 0; i < n; i++) {
    y[i] = y[i] + t*x[i];
    a = t*x[i];
    y[i] = y[i]*a;
  }
  y[0] = y[0]*a;
}
