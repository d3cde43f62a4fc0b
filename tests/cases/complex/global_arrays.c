// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Derivatives of complex arrays of a file, of two dimensions, start from zero: compilers know only {0} for any shape.
// VERIFY: --head 'f(x)>(y)' --set n=7 --size x=n --size y=n
#include <complex.h>
double complex z[2][3];
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    z[0][i % 3] = x[i] * I;
    z[1][i % 3] = z[0][i % 3] * x[i];
    y[i] = cimag(z[0][i % 3] * z[1][i % 3] * I) + creal(z[1][i % 3]);
  }
}
