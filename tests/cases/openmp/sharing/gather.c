// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Neighbours are read: each element of the adjoint gathers what iterations give it, without atomic updates.
// RUN: parajoint adjoint %s --head 'plus(u)>(v)' -o %t
// VERIFY: --head 'smooth(x)>(y)' --head 'star(u)>(v)' --head 'collapsed(u)>(v)' --head 'plus(u)>(v)' --set n=50
// VERIFY: --head 'downward(x)>(y)' --head 'beside(x,w)>(y,z)' --head 'chain(x)>(v,w)' --set n=40
// VERIFY: --head 'few(x)>(y)' --set n=7
// VERIFY: --head 'few(x)>(y)' --head 'smooth(x)>(y)' --head 'downward(x)>(y)' --set n=4
// VERIFY: --head 'smooth(x)>(y)' --head 'plus(u)>(v)' --head 'star(u)>(v)' --set n=2
// VERIFY: --head 'flattened(u)>(v)' --head 'cube(u,c)>(v)' --set n=9 --set m=7
// VERIFY: --head 'flattened(u)>(v)' --head 'cube(u,c)>(v)' --set n=2 --set m=2
#include <math.h>

/* Five points. */
void plus(int n, const double u[n][n], double v[n][n])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

void smooth(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) y[i] = x[i] * (x[i - 1] + x[i + 1]);
}

/* A star of nine points; the parallel loop is that over rows. */
void star(int n, const double u[n][n], double v[n][n])
{
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < n - 2; j++)
      v[i][j] = u[i][j] * u[i][j] - u[i - 2][j] * u[i + 2][j] + u[i][j - 2] * u[i][j + 2]
                + sin(u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

void collapsed(int n, const double u[n][n], double v[n][n])
{
#pragma omp parallel for collapse(2)
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++) v[i][j] = u[i][j] * u[i - 1][j - 1];
}

void downward(int n, const double x[n], double y[n])
{
#pragma omp parallel for schedule(static)
  for (int i = n - 2; i >= 1; i--) y[i] = x[i - 1] * exp(-x[i + 1]);
}

/* Two loops of one region, and one variable each of another kind. */
void beside(int n, const double x[n], double w, double y[n], double *z)
{
  double sum = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+: sum)
    for (int i = 0; i < n - 1; i++) {
      double t = x[i] * w;
      t = t * x[i + 1];
      sum += t * t;
    }
#pragma omp for
    for (int i = 3; i < n; i++) y[i] *= x[i - 3] * x[i];
  }
  *z = sum;
}

/* Fewer iterations than a block has. */
void few(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 2; i < n - 2; i++) y[i] = x[i - 2] * x[i + 2];
}

/* Rows of a flattened array. */
void flattened(int n, int m, const double u[n * m], double v[n * m])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++) v[i * m + j] = u[(i - 1) * m + j] * u[(i + 1) * m + j];
}

/* Seven points of a flattened cube. */
void cube(int n, int m, const double u[n * m * m], const double c[n * m * m],
          double v[n * m * m])
{
#pragma omp parallel for collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < m - 1; k++)
        v[(i * m + j) * m + k] = c[(i * m + j) * m + k]
          * (u[(i * m + j) * m + k + 1] + u[(i * m + j) * m + k - 1] + u[(i * m + j + 1) * m + k]
             + u[(i * m + j - 1) * m + k] + u[((i + 1) * m + j) * m + k] * u[((i - 1) * m + j) * m + k]);
}

/* A result is used by the next statement: what its adjoint gets comes in a loop before. */
void chain(int n, const double x[n], double v[n], double w[n])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    v[i] = x[i - 1] * x[i + 1];
    w[i] = sin(v[i]) * x[i];
  }
}
