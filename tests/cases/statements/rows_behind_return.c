// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of rows whose length is not positive, or no number, where the function does not come to them; rows that threads
// read are no flat array for that.
// VERIFY(gcc): --head 'triangles(x)>(y)' --head 'branches(x)>(y)' --head 'memory(x)>(y)' --set n=3 --set m=4 --flags '-fsanitize=undefined -fno-sanitize-recover=undefined'
// RUN: parajoint adjoint %s --head 'threads(x)>(y)' -o %t
// CHECK-NOT: atomic
// VERIFY: --head 'triangles(x)>(y)' --head 'branches(x)>(y)' --set n=3 --set m=4
// VERIFY: --head 'threads(x)>(y)' --head 'private_rows(x)>(y)' --head 'memory(x)>(y)' --set n=3 --set m=4
// VERIFY: --head 'quotients(x)>(y)' --set n=4 --set m=2
#include <stdlib.h>

static void triangle(int k, double a, double *b)
{
  if (k <= 0) return;
  double t[k][k];
  for (int i = 0; i < k; i++)
    for (int j = 0; j < k; j++) t[i][j] = a*b[j];
  for (int i = 0; i < k; i++) b[i] = t[0][i]*t[i][0];
}

void triangles(int n, const double x[n], int m, double y[m])
{
  for (int k = -1; k <= m; k++) triangle(k, x[0], y);
}

static void branch(int k, double a, double *b)
{
  if (k > 0) {
    double t[2][k];
    for (int j = 0; j < k; j++) t[0][j] = a*b[j], t[1][j] = t[0][j]*b[0];
    for (int i = 0; i < k; i++) b[i] = t[0][i]*t[1][k - 1 - i];
  }
}

static void given(int k, double a, double *b)
{
  if (k <= 0) return;
  double (*t)[k] = malloc(2*sizeof *t);
  for (int j = 0; j < k; j++) t[0][j] = a*b[j], t[1][j] = t[0][j]*b[0];
  for (int i = 0; i < k; i++) b[i] = t[0][i]*t[1][k - 1 - i];
  free(t);
}

void memory(int n, const double x[n], int m, double y[m])
{
  for (int k = -1; k <= m; k++) given(k, x[1], y);
}

void branches(int n, const double x[n], int m, double y[m])
{
  for (int k = -1; k <= m; k++) branch(k, x[1], y);
}

void quotients(int n, int m, const double x[n], double *y)
{
  *y = 1;
  if (m == 0) return;
  double t[2][n/m];
  for (int i = 0; i < n/m; i++) {
    t[0][i] = x[i]*x[i];
    t[1][i] = t[0][i]*x[0];
  }
  for (int i = 0; i < n/m; i++) *y += t[0][i]*t[1][i];
}

void threads(int n, int m, const double x[n], double y[n])
{
  if (n < 1) return;
  double t[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) t[i][j] = x[i]*(j + 1);
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j < m; j++) y[i] += t[i][j]*t[i][j];
  }
}

void private_rows(int n, int m, const double x[n], double y[n])
{
  if (n < 1) return;
  double t[2][m];
  #pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      t[0][j] = x[i]*(j + 1);
      t[1][j] = t[0][j]*t[0][j];
    }
    y[i] = t[0][0]*t[1][m - 1];
  }
}
