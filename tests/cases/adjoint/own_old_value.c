// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'gemm(beta,a,b,c)>(c)' --set n=3 --threads 1,3
// VERIFY: --head 'around_calls(x,y)>(y)' --set n=4 --threads 1,3
// VERIFY: --head 'alternating(x,c)>(c)' --set n=5
#include <math.h>

void gemm(int n, double beta, const double a[n][n], const double b[n][n], double c[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] *= beta;
      for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j];
    }
}

static void cell(int i, const double *x, double *y) {
  double g = x[i] * x[i];
  for (int k = i; k <= i; k++) y[k] = g * sin(g);
}

// The calls keep nothing of y: the square does.
void around_calls(int n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    cell(i, x, y);
    y[i] *= y[i];
    cell(i, x, y);
  }
}

void alternating(int n, const double x[n], double c[n]) {
  for (int k = 0; k < n; k++) {
    c[k] *= c[k];
    if (k % 2) c[k] += x[k];
    c[k] /= c[k] + x[k] * c[0];
    c[0] *= x[k];
  }
}
