// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What parts of the elements need is dear to compute: a loop before keeps it.
// RUN: parajoint adjoint %s --head 'layer(a,b)>(c)' -o %t
// VERIFY: --head 'layer(a,b)>(c)' --head 'own_array(a,x)>(y)' --head 'from_three(a,x)>(y)' --set n=11
// VERIFY: --head 'layer(a,b)>(c)' --head 'own_array(a,x)>(y)' --head 'from_three(a,x)>(y)' --set n=1
// VERIFY: --head 'none(a,x)>(y)' --set n=5 --set m=-5
// VERIFY: --head 'none(a,x)>(y)' --set n=12 --set m=4
// VERIFY: --head 'declared_inside(a,x)>(y)' --head 'single(a,x)>(y)' --set n=9
#include <math.h>

void layer(int n, const double a[n][n], const double b[n][n], double c[n][n])
{
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double total = 0;
      for (int k = 0; k < n; k++) total += a[i][k] * b[j][k];
      c[j][i] = tanh(total);
    }
}

/* A whole array of a thread's own. */
void own_array(int n, const double a[n], const double x[n][n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double w[n];
    for (int k = 0; k < n; k++) {
      w[k] = 0;
      for (int l = 0; l < n; l++) w[k] += sin(x[i][l]) * cos(x[i][k]);
    }
    for (int k = 0; k < n; k++) y[i] += a[k] * (w[k] + w[n - 1 - k]);
  }
}

/* Loops that begin elsewhere, and run down. */
void from_three(int n, const double a[n], const double x[n + 3][n], double y[n + 3])
{
#pragma omp parallel for
  for (int i = n + 2; i >= 3; i--)
    for (int l = n - 1; l > 0; l--) {
      double s = 0;
      for (int k = 0; k < n; k++) s += exp(x[i][k]) * x[i - 3][l];
      for (int k = n - 1; k >= 0; k--) y[i] += a[k] * s;
    }
}

/* An int and a number of a thread. */
void declared_inside(int n, const double a[n], const double x[n][n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int many = 0;
    double s = 0;
    for (int k = 0; k < n; k++) {
      s += exp(x[i][k]) / (1 + x[i][k] * x[i][k]);
      if (s > 2) many++;
    }
    for (int k = 0; k < n; k++)
      if (k > many) y[i] += a[k] * s;
  }
}

/* No iteration at all. */
void none(int n, int m, const double a[n], const double x[n][n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int l = 3; l < n - 7; l++) {
      double s = 0;
      for (int k = 0; k < n; k++) s += exp(x[i][k]) * x[i][l];
      for (int k = 0; k < n; k++) y[i] += a[k] * s;
    }
}

/* In single precision, in a region with clauses for all. */
void single(int n, const float a[n], const float x[n][n], float y[n])
{
  float s;
#pragma omp parallel default(none) shared(n, a, x, y) private(s)
  {
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i++) {
      s = 0;
      for (int k = 0; k < n; k++) s += expf(x[i][k]) * sinf(x[i][k]);
      for (int k = 0; k < n; k++) y[i] += a[k] * s;
    }
  }
}
