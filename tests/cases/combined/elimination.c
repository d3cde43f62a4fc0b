// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gauss with exchanges of rows, and of numbers of rows in a flat array by a macro; returns for a pivot that is zero.
// VERIFY: --head 'solve(a,b)>(b,solve)' --set n=4 --size b=n
// VERIFY: --head 'solve_flat(a,b)>(b,solve_flat)' --set n=4 --size a=n*n --size b=n
#include <math.h>
#include <stdlib.h>

static void exchange(double *a, double *b) { double t = *a; *a = *b; *b = t; }

static void exchange_rows(int n, double *restrict a, double *restrict b)
{
  for (int j = 0; j < n; j++) exchange(a + j, b + j);
}

int pivot(int n, double a[n][n], int k)
{
  int p = k;
  for (int i = k + 1; i < n; i++)
    if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
  return p;
}

double solve(int n, double a[n][n], double *b)
{
  double det = 1;
  for (int k = 0; k < n; k++) {
    int p = pivot(n, a, k);
    if (a[p][k] == 0) return 0;
    if (p != k) {
      exchange_rows(n, a[p], a[k]);
      exchange(&b[p], &b[k]);
      det = -det;
    }
    det *= a[k][k];
#pragma omp parallel for
    for (int i = k + 1; i < n; i++) {
      double m = a[i][k] /= a[k][k];
      for (int j = k + 1; j < n; j++) a[i][j] -= m*a[k][j];
      b[i] -= m*b[k];
    }
  }
  for (int i = n; i-- > 0;) {
    for (int j = i + 1; j < n; j++) b[i] -= a[i][j]*b[j];
    b[i] /= a[i][i];
  }
  return det;
}

#define A(i, j) a[(size_t)(i)*n + (j)]

double solve_flat(int n, double *a, double *b)
{
  double det = 1;
  int *perm = malloc(n*sizeof *perm);
  for (int i = 0; i < n; i++) perm[i] = i;
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k; i < n; i++)
      if (fabs(A(perm[i], k)) > fabs(A(perm[p], k))) p = i;
    int t = perm[p];
    perm[p] = perm[k];
    perm[k] = t;
    const double piv = A(perm[k], k);
    if (piv == 0) { free(perm); return 0; }
    det *= piv;
    for (int i = k + 1; i < n; i++) {
      double m = A(perm[i], k)/piv;
      double *to = &A(perm[i], 0);
      const double *from = &A(perm[k], 0);
      for (int j = k; j < n; j++) to[j] -= m*from[j];
      b[perm[i]] -= m*b[perm[k]];
    }
  }
  double *x = calloc(n, sizeof *x);
  for (int i = n - 1; i >= 0; --i) {
    x[i] = b[perm[i]];
    for (int j = i + 1; j < n; j++) x[i] -= A(perm[i], j)*x[j];
    x[i] /= A(perm[i], i);
  }
  for (int i = 0; i < n; i++) b[i] = x[i];
  free(x);
  free(perm);
  return det;
}
