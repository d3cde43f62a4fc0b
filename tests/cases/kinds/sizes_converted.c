// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes that a conversion makes another number.
// VERIFY: --head 'memory(x)>(y)' --set n=9 --set length=3.7
// VERIFY: --head 'cleared(x)>(y)' --set n=9 --set length=3.7
// VERIFY: --head 'short_count(x)>(y)' --set n=260
// VERIFY: --head 'half(x)>(y)' --set n=7 --flags=-fsanitize=address
// VERIFY: --head 'neighbours(x)>(y)' --set n=9
#include <stdlib.h>
#include <string.h>

void memory(int n, double length, const double x[n], double y[n]) {
  int m = length;
  double *a = malloc(m * sizeof(double));
  for (int i = 0; i < m; i++) a[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) y[i] = a[i % m] * x[i];
  free(a);
}

void cleared(int n, double length, const double x[n], double y[n]) {
  int m = length;
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  memset(y, 0, m * sizeof *y);
}

void short_count(int n, const double x[n], double y[n]) {
  unsigned char k = n;
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  memset(y, 0, k * sizeof *y);
}

// Of a type that is as large.
void neighbours(int n, const double x[n], double y[n]) {
  int *next = malloc(sizeof(unsigned int) * n);
  for (int i = 0; i < n; i++) next[i] = (i + 1) % n;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * x[next[i]];
  free(next);
}

static void fill(double *t, const double *x, int m, int n) {
  int i = 0;
  while (i < m) {
    t[i] = t[i] * x[i % n] + x[0];
    i++;
  }
}

// What is kept of the memory is as much as there is.
void half(int n, const double x[n], double y[n]) {
  int m = n * 0.5;
  double *t = malloc(m * sizeof(double));
  for (int i = 0; i < m; i++) t[i] = x[i];
  for (int k = 0; k < 3; k++) {
    fill(t, x, m, n);
    for (int i = 0; i < m; i++) y[i] += t[i] * t[m - 1 - i];
  }
  free(t);
}
