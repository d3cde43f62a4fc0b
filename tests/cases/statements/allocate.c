// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Local memory: allocated once, in a loop, cleared by calloc, of two dimensions, variable-length arrays.
// VERIFY: --head 'once(x)>(y)' --head 'in_loop(x)>(y)' --head 'automatic(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'cleared(x)>(y)' --head 'matrix(x)>(y)' --set n=6 --range 0.5:1.5
#include <math.h>
#include <stdlib.h>

void once(int n, const double x[n], double y[n])
{
  double *t = malloc(n*sizeof(double));
  double *u = malloc(sizeof(double)*2*(n + 1));
  for (int i = 0; i < n; i++) {
    t[i] = x[i]*x[i];
    u[i + 1] = t[i]*x[i];
    u[n + 1 + i + 1] = sin(t[i]);
  }
  u[0] = u[n + 1] = 1.0;
  for (int i = 0; i < n; i++)
    y[i] = u[i + 1]*u[n + 1 + i];
  free(t);
  free(u);
}

// The size differs from trip to trip.
void in_loop(int n, const double x[n], double *y)
{
  *y = 0.0;
  for (int i = 1; i <= n; i++) {
    double *t = malloc(i*sizeof *t);
    for (int k = 0; k < i; k++)
      t[k] = x[k]*x[k];
    t[i - 1] = t[i - 1]*t[0];
    for (int k = 0; k < i; k++)
      *y += t[k]*0.1;
    free(t);
  }
}

void automatic(int n, const double x[n], double *y)
{
  double t[n - 1];
  for (int i = 0; i < n - 1; i++)
    t[i] = x[i + 1]*x[i];
  *y = 0;
  for (int i = 0; i < n - 1; i++)
    *y += t[i]*t[i];
}

void cleared(int n, const double x[n], double *y)
{
  double *sum;
  sum = (double *)calloc(3, sizeof(double));
  for (int i = 0; i < n; i++)
    sum[i % 3] += x[i]*x[i];
  *y = sum[0]*sum[1]*sum[2];
  free(sum);
}

// A pointer to rows.
void matrix(int n, const double x[n], double y[n])
{
  double (*a)[n] = malloc(sizeof(double[n][n]));
  if (a == NULL) exit(1);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = x[i]*x[j] + i;
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j <= i; j++)
      y[i] += a[i][j]*a[j][i];
  }
  free(a);
}
