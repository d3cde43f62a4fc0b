// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A result that the adjoint has no use for, private to a region.
// VERIFY: --head 'f(x)>(y)' --set n=5 --size x=n --size y=n
// ARGS: --head 'f(x)>(y)' --set n=5 --size x=n --size y=n
static double well(double p, double *dp) {
  *dp = p * p * p;
  return p * p;
}
void f(int n, double *x, double *y) {
  double d;
#pragma omp parallel for private(d)
  for (int i = 0; i < n; i++) {
    y[i] = well(x[i], &d);
    y[i] += d;
  }
}
