// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array of unsigned extent of which threads get copies.
// VERIFY: --head 'products(x)>(y)' --size x=n --size y=n --set n=12
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

void products(unsigned n, const double *x, double *y) {
#pragma omp parallel for
  for (unsigned i = 0; i < n - 3; i++) y[i] = dot(&x[i], x, 1 + i % 3);
}
