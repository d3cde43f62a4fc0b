// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes of memory as products in any order, of rows, too, and as variables.
// VERIFY: --head 'rows(x)>(y)' --set n=3 --set m=4
// VERIFY: --head 'fixed(x)>(y)'
// VERIFY: --head 'flat(x)>(y)' --set n=3 --set m=4 --size x=n*m --size y=n*m
// VERIFY: --head 'held(x)>(y)' --set n=3 --set m=4 --size x=n*m --size y=n*m
// VERIFY: --head 'pointer_to_rows(x)>(y)' --set n=3 --set m=4
#include <stdlib.h>
#include <string.h>
#define N 3
#define M 4

void rows(int n, int m, double x[n][m], double y[n][m])
{
  memcpy(y, x, sizeof(double)*n*m);
  y[1][1] *= y[0][0];
  memcpy(y, x, m*sizeof(double));
  y[0][1] *= y[0][0];
  memcpy(y, x, (size_t)(n - 1)*m*sizeof **x);
  y[1][2] *= y[0][0];
}

void fixed(double x[N][M], double y[N][M])
{
  memcpy(y, x, sizeof(double)*N*M);
  y[1][1] *= y[0][0];
}

void flat(int n, int m, double *x, double *y)
{
  memcpy(y, x, (size_t)n*m*sizeof(*x));
  y[1] *= y[0];
}

void held(int n, int m, double *x, double *y)
{
  size_t bytes = n*m*sizeof(double);
  double *t = malloc(bytes);
  if (!t)
    return;
  memcpy(t, x, bytes);
  for (int k = 0; k < n*m; k++)
    y[k] = t[k]*t[k];
  free(t);
}

void pointer_to_rows(int n, int m, double x[n][m], double y[n][m])
{
  double (*t)[m] = malloc(sizeof(double)*n*m), (*u)[m] = malloc(n*sizeof *u);
  if (!t || !u)
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      t[i][j] = x[i][j]*x[i][j];
      u[i][j] = t[i][j]*x[n-1-i][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i][j] = t[i][j]*u[i][j];
  free(t);
  free(u);
}
