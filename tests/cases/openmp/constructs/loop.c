// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The construct loop: a worksharing loop of the team, or one that each thread runs for itself.
// VERIFY: --head 'loops(x)>(y,s)' --head 'together(x)>(y,s)' --set n=23
// VERIFY: --head 'nest(x)>(y)' --set n=7 --set m=5
#include <math.h>

void loops(int n, const double x[restrict n], double y[restrict n], double *restrict s)
{
  double sum = *s;
  #pragma omp parallel
  {
    double t;
    #pragma omp loop private(t) reduction(+: sum) order(concurrent)
    for (int i = 0; i < n; i++) {
      t = x[i]*x[i];
      y[i] = t*y[i];
      sum = sum + t*y[i];
    }
    #pragma omp loop private(t)
    for (int i = 1; i < n - 1; i++) {
      t = sin(x[i]);
      y[i] = t*y[i]*sum;
    }
    #pragma omp loop bind(parallel)
    for (int i = 1; i < n - 1; i++)
      y[i] = y[i]*x[i - 1]*x[i + 1];
  }
  *s = sum;
}

void together(int n, const double x[restrict n], double y[restrict n], double *restrict s)
{
  double sum = *s, t;
  #pragma omp parallel loop private(t) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*y[i];
    sum += t*y[i];
  }
  *s = sum;
}

void nest(int n, int m, const double x[restrict n], double y[restrict m][n])
{
  double t;
  #pragma omp parallel private(t)
  {
    #pragma omp loop bind(parallel) collapse(2) private(t)
    for (int j = 0; j < m; j++)
      for (int i = 0; i < n; i++) {
        t = x[i]*(j + 1);
        y[j][i] = y[j][i]*t;
      }
    #pragma omp for
    for (int j = 0; j < m; j++) {
      t = 0;
      #pragma omp loop bind(thread) reduction(+: t)
      for (int i = 0; i < n; i++)
        t = t + y[j][i]*x[i];
      #pragma omp loop
      for (int i = 0; i < n; i++)
        y[j][i] = y[j][i]*t;
    }
  }
  #pragma omp loop bind(thread)
  for (int i = 0; i < n; i++)
    y[0][i] = y[0][i]*x[i];
}
