// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What functions get that the caller has memory for has the extent of that, in what they call, too.
// VERIFY: --head 'determinant(a)>(determinant)' --set n=5 --size a=n*n
// VERIFY: --head 'branches(x)>(y)' --set n=5 --set m=3 --size x=n*m
// RUN: parajoint adjoint %s --head 'determinant(a)>(determinant)' -o %t
// CHECK: static void swap_rows_b(int n, double a[(long)n * n], double ab[(long)n * n], int i, int j)
#include <math.h>
#include <stdlib.h>

static void swap_rows(int n, double *a, int i, int j) {
  for (int k = 0; k < n; k++) {
    double t = a[i * n + k];
    a[i * n + k] = a[j * n + k];
    a[j * n + k] = t;
  }
}

static void decompose(int n, double *a, double *sign) {
  *sign = 1;
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    if (p != k) {
      swap_rows(n, a, p, k);
      *sign = -*sign;
    }
    for (int i = k + 1; i < n; i++) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
  }
}

double determinant(int n, const double *a) {
  double *lu = malloc((size_t)n * n * sizeof *lu);
  if (!lu) return 0;
  for (int i = 0; i < n * n; i++) lu[i] = a[i];
  double sign;
  decompose(n, lu, &sign);
  for (int i = 0; i < n; i++) sign *= lu[i * n + i];
  free(lu);
  return sign;
}

static void square(int n, int m, double *t) {
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n * m; i++) t[i] *= t[(i + k) % (n * m)];
}
static void twice(int n, int m, double *t) {
  square(n, m, t);
  square(n, m, t);
}

void branches(int n, int m, const double *x, double *y) {
  double sum = 0;
  for (int turn = 0; turn < 2; turn++) {
    double *t = calloc(n * m, sizeof(double));
    if (turn) {
      for (int i = 0; i < n * m; i++) t[i] = x[i];
      twice(n, m, t);
    }
    for (int i = 0; i < n * m; i++) sum += t[i] * t[i];
    free(t);
  }
  *y = sum;
}
