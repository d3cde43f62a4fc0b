// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterations that are close read one element: blocks of them take two turns, and need no atomic updates.
// RUN: parajoint adjoint %s --head 'smooth(x)>(y)' -o %t
// VERIFY: --head 'smooth(x)>(y)' --head 'star(u)>(v)' --head 'collapsed(u)>(v)' --set n=150
// VERIFY: --head 'strided(x)>(y)' --head 'downward(x)>(y)' --head 'beside(x,w)>(y,z)' --set n=400
// VERIFY: --head 'few(x)>(y)' --set n=7
// VERIFY: --head 'smooth(x)>(y)' --set n=2
// VERIFY: --head 'sized(x)>(y)' --set n=300
// VERIFY: --head 'flattened(u)>(v)' --set n=40 --set m=35
#include <math.h>
#include <stddef.h>

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

/* Its turns count: those two apart meet. */
void strided(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 4; i < n - 4; i += 3) y[i] = x[i - 3] * x[i + 3] + x[i] * x[i];
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

/* Counters without a sign. */
void sized(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 1; i < n; i++) y[i] = x[i] * x[i - 1];
}

/* Rows of a flattened array. */
void flattened(int n, int m, const double u[n * m], double v[n * m])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++) v[i * m + j] = u[(i - 1) * m + j] * u[(i + 1) * m + j];
}
