// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory from functions that do nothing but ask for it, and its release by others.
// RUN: parajoint adjoint %s --head 'products(x)>(y)' -o %t
// VERIFY: --head 'products(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'planes(x)>(y)' --size x=n*m --size y=n --set n=4 --set m=5
// VERIFY: --head 'tested(x)>(y)' --size x=n --size y=n --set n=6
#include <stdio.h>
#include <stdlib.h>

static double *vector(int n) {
  double *v = malloc(n * sizeof(double));
  if (v == NULL) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
  return v;
}

static void release(double *v) {
  if (v) free(v);
}

static void *memory(size_t bytes) {
  void *p = malloc(bytes);
  if (!p) return NULL;
  return p;
}

static double *zeros(size_t n, size_t m) { return calloc(n * m, sizeof(double)); }

void products(int n, const double *restrict x, double *restrict y) {
  double *square = vector(n);
#pragma omp parallel for
  for (int i = 0; i < n; i++) square[i] = x[i] * x[i];
  for (int k = 0; k < 2; k++) {
    double *sums = vector(n + 1 - k);
    sums[0] = square[0];
    for (int i = 1; i < n + 1 - k; i++) sums[i] = sums[i - 1] * square[i % n];
    for (int i = 0; i < n; i++) y[i] = k * y[i] + sums[i / 2] * square[i];
    release(sums);
  }
  release(square);
}

void planes(int n, int m, const double *x, double *y) {
  double(*a)[m] = memory(n * m * sizeof(double));
  double *sum = zeros(n, 1);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i][j] = x[i * m + j] * x[i * m + j];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) sum[i] += a[i][j] * a[(i + 1) % n][j];
    y[i] = sum[i] * sum[i];
  }
  free(a);
  free(sum);
}

int tested(int n, const double *x, double *y) {
  double *t, *u = NULL;
  if ((t = malloc(n * sizeof(*t))) == NULL || !(u = memory(n * sizeof(*u)))) return 1;
  for (int i = 0; i < n; i++) t[i] = u[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) y[i] = t[i] * u[n - 1 - i];
  free(t);
  free(u);
  return 0;
}
