// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What one thread of a region runs: the primary one (master, masked), another (filter), or any (single, which the primary
// one runs then). All wait behind single, unless it says nowait; copyprivate hands values to the other threads.
// VERIFY: --head 'primary(x)>(y)' --head 'anyone(x)>(y)' --head 'handed(x,s)>(y)' --set n=23
// VERIFY: --head 'steps(x)>(y)' --set n=11 --set m=3
#include <math.h>

void primary(int n, const double x[restrict n], double y[restrict n])
{
  double s = 1;
  int thread = 3;
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i]*x[i] + s;
    #pragma omp master
    s = y[0]*y[n - 1];
    #pragma omp barrier
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i]*s + thread;
    #pragma omp masked filter(0)
    y[0] *= y[0];
  }
}

void anyone(int n, const double x[restrict n], double y[restrict n])
{
  double s = x[1];
  #pragma omp parallel
  {
    #pragma omp single
    {
      s = s*s;
      y[0] = x[n - 1];
    }
    #pragma omp for
    for (int i = 1; i < n; i++)
      y[i] = x[i]*s*y[0];
    #pragma omp single nowait
    for (int i = 1; i < n; i++)
      y[i] += y[i - 1]*x[i];
  }
}

void handed(int n, double s, const double x[restrict n], double y[restrict n])
{
  double a;
  int first;
  #pragma omp parallel default(none) private(a, first) shared(n, x, y, s)
  {
    #pragma omp single copyprivate(a, first)
    {
      a = sin(s)*x[0];
      first = 1;
    }
    #pragma omp for
    for (int i = first; i < n; i++)
      y[i] = a*x[i];
  }
}

// Two of them in a loop.
void steps(int n, int m, const double x[restrict n], double y[restrict n])
{
  double f = 1;
  #pragma omp parallel
  for (int k = 0; k < m; k++) {
    #pragma omp single
    f *= y[k];
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += f*x[i];
    #pragma omp single
    f += 1;
  }
  y[n - 1] *= f;
}
