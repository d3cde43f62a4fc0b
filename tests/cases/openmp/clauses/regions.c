// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parallel regions: statements of all threads, several loops, nowait, barriers, clauses on the loops,
// a time loop inside of the region.
// VERIFY: --head 'phases(x)>(y,s)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'time_loop(u)>(u)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'own_values(x,y)>(y)' --set n=9 --range 0.5:1.5
#include <math.h>

void phases(int n, const double x[n], double y[n], double *s)
{
  double t, f, z[n], sum = *s;
  int j;
  #pragma omp parallel default(none) shared(n, x, y, sum, z, f) private(t, j)
  {
    t = x[0]*2.0;
    #pragma omp for lastprivate(f) reduction(+: sum) schedule(monotonic: dynamic, 3)
    for (int i = 0; i < n; i++) {
      f = x[i]*t;
      for (j = 0; j < 3; j++)
        sum += f*t;
      z[i] = f*f;
    }
    #pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = y[i]*z[n - 1 - i];
    t = t*t;
    #pragma omp barrier
    #pragma omp for private(j)
    for (int i = 1; i < n - 1; i++) {
      j = i + 1;
      z[i] = t*y[j]*f;
    }
  }
  sum = sum*f;
  for (j = 0; j < n; j++)
    sum += z[j];
  *s = sum;
}

void time_loop(int n, double u[n])
{
  double v[n];
  for (int i = 0; i < n; i++)
    v[i] = u[i];
  #pragma omp parallel
  {
    for (int step = 0; step < 3; step++) {
      #pragma omp for
      for (int i = 1; i < n - 1; i++)
        v[i] = u[i]*(u[i - 1] + u[i + 1])/2;
      #pragma omp for schedule(static, 2)
      for (int i = 1; i < n - 1; i++)
        u[i] = sin(v[i]);
    }
  }
}

void own_values(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    double w[2] = {x[0]*x[1], x[1]*x[1]};
    double t = w[0] + w[1];
    #pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] = y[i]*t;
      w[0] = y[i]*t;
      y[i] = y[i] + w[0]*w[1];
    }
    t = t*t;
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i] + t*x[i];
  }
}
