// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Local arrays whose extents are global variables, which nothing changes while the function runs, or which something does.
// VERIFY: --head 'rows(x)>(x)' --size 'x=nx*ny' --set nx=6 --set ny=4
// VERIFY: --head 'lines(x)>(x)' --size 'x=nx*ny' --set nx=6 --set ny=4
// VERIFY: --head 'shrinking(x)>(x)' --size x=nx --set nx=6
// VERIFY: --head 'of_constant(x)>(x)' --size x=3
// RUN: parajoint adjoint %s --head 'lines(x)>(x)' --size 'x=nx*ny' -o %t
// CHECK: double t[nx], tb[nx];
#include <stdlib.h>

int nx, ny;

void init(int a, int b) {
  nx = a;
  ny = b;
}

static void damp(double (*a)[nx], double *x) {
#pragma omp parallel for
  for (int j = 0; j < ny; j++)
    for (int i = 1; i < nx; i++) x[j * nx + i] += a[j][i - 1] * x[j * nx + i];
}

void rows(double *x) {
  double (*a)[nx] = malloc(sizeof(double[ny][nx]));
#pragma omp parallel for
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) a[j][i] = x[j * nx + i] * x[j * nx + i];
  damp(a, x);
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) a[j][i] *= x[j * nx + i];
  damp(a, x);
  free(a);
}

void lines(double *x) {
#pragma omp parallel for
  for (int j = 0; j < ny; j++) {
    double t[nx];
    for (int i = 0; i < nx; i++) t[i] = x[j * nx + i] * x[j * nx + i];
    for (int i = 1; i < nx; i++) x[j * nx + i] = t[i] * t[i - 1];
  }
}

static double reduce(const double *x) {
  double s = 0;
  nx--;
  for (int i = 0; i < nx; i++) s += x[i] * x[i + 1];
  return s;
}

void shrinking(double *x) {
  int n = nx;
  for (int k = 0; k < 3; k++) {
    double t[nx];
    for (int i = 0; i < nx; i++) t[i] = x[i] * x[i];
    x[k] += reduce(t) * t[0];
  }
  nx = n;
}

/// Static, and never changed.
static int nz = 3;
void of_constant(double *x) {
  double w[nz];
  for (int i = 0; i < nz; i++) w[i] = x[i] * x[0];
  for (int i = 0; i < nz; i++) x[i] = w[nz - 1 - i] * w[i];
}
