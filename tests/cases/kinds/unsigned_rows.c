// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters of unsigned types from zero on are subscripts as they stand: rows are an iteration's own.
// VERIFY: --head 'squares(x)>(y)' --set n=7 --size y=n
// VERIFY: --head 'scaled(a)>(a)' --set ny=5
// VERIFY: --head 'wrapping(x)>(y)' --set n=60 --size x=n --size y=256
// RUN: parajoint adjoint %s --head 'squares(x)>(y)' --size y=n -o %t
// CHECK: xb[i][j] +=
// CHECK-NOT: atomic

void squares(unsigned n, const double x[n][4], double *y) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++) {
    y[i] = 0;
    for (unsigned j = 0; j < 4; j++) y[i] += x[i][j] * x[i][j];
  }
}
static void scale(double a[4]) {
  for (int i = 1; i < 4; i++) a[i] = a[i] * a[i - 1];
}
void scaled(unsigned ny, double a[ny][4]) {
#pragma omp parallel for
  for (unsigned y = 0; y < ny; y++) scale(a[y]);
}
void wrapping(unsigned n, const double *x, double *y) {
  for (unsigned char i = 0; i < 200; i++)
    for (unsigned k = 0; k < n; k++) y[(unsigned char)(k + i)] += x[k]*x[i % n];
}
