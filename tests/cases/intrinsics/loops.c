// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Fortran has functions for and C writes as loops: sums, products, extrema, dot products, products of
// matrices, transposition.
// VERIFY: --head 'p_sum(v)>(y)' --head 'p_product(v)>(y)' --head 'p_dot(v,w)>(y)' --head 'p_extrema(v)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'p_matrix(a,b)>(c)' --head 'p_vector(a,v)>(w)' --head 'p_transpose(a)>(b)' --set n=4 --set m=3
#include <float.h>
#include <math.h>

void p_sum(int n, const double v[n], double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += v[i];
}

void p_product(int n, const double v[n], double *y)
{
  *y = 1;
  for (int i = 0; i < n; i++)
    *y *= v[i];
}

void p_dot(int n, const double v[n], const double w[n], double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += v[i]*w[i] + v[i]*v[i];
}

void p_extrema(int n, const double v[n], double *y)
{
  double largest = -DBL_MAX, smallest = HUGE_VAL;
  for (int i = 0; i < n; i++) {
    largest = fmax(largest, v[i]);
    if (v[i] < smallest) smallest = v[i];
  }
  *y = largest*smallest;
}

void p_matrix(int n, int m, double a[m][n], double b[n][m], double c[n][n])
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      c[j][i] = 0;
      for (int k = 0; k < m; k++)
        c[j][i] += a[k][i]*b[j][k];
    }
}

void p_vector(int n, int m, double a[m][n], const double v[m], double w[n])
{
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < m; k++)
      sum += a[k][i]*v[k];
    w[i] = sin(sum);
  }
}

void p_transpose(int n, int m, double a[m][n], double b[n][m])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[j][i]*2.0 + a[j][i]*a[j][i];
}
