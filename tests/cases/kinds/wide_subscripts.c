// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products in subscripts and sizes that the source computes in 64 bits stay so.
// RUN: parajoint adjoint %s --head 'memory(x)>(y)' -o %t
// VERIFY: --head 'products(x)>(y)' --size x=n*ld+m --size y=m --set n=3 --set ld=5 --set m=4
// VERIFY: --head 'memory(x)>(y)' --size x=nx*ny --size y=nx --set nx=3 --set ny=4
// VERIFY: --head 'long_extent(x)>(y)' --size x=n --size y=n --set n=6
#include <stdlib.h>
#include <string.h>

void products(int n, int ld, int m, const double *x, double *y) {
#pragma omp parallel for
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j] += x[(size_t)i * ld + j] * x[((size_t)i + 0) * ld + j];
}

void memory(int nx, int ny, const double *x, double *y) {
  double *a = malloc((size_t)nx * ny * sizeof *a);
  memset(a, 0, (size_t)nx * ny * sizeof *a);
  for (int i = 0; i < nx; i++) {
    const double *row = x + (size_t)i * ny;
    for (int j = 0; j < ny; j++) a[(size_t)i * ny + j] = row[j] * row[0];
  }
  for (int i = 0; i < nx; i++)
    for (size_t j = 0; j < (size_t)ny; j++) y[i] += a[i * (size_t)ny + j] * a[(size_t)ny * i];
  free(a);
}

void long_extent(size_t n, const double *x, double *y) {
  double *a = malloc(n * sizeof *a);
  for (size_t i = 0; i < n; i++) a[i] = x[i] * x[i];
  for (size_t i = 0; i < n; i++) y[i] = a[i] * a[i];
  free(a);
}
