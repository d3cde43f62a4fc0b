// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static functions that the derivative repeats keep their directives as they are.
// RUN: parajoint adjoint %s --head 'norms(x)>(norms)' -o %t
// VERIFY: --head 'norms(x)>(norms)' --size x=n --set n=7
#include <math.h>

static double squares(int n, const double *a) {
  double s = 0;
#pragma omp parallel for default(none) shared(n, a) reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}

static double largest(int n, const double *a) {
  double m = 0, last = 1;
#pragma omp parallel for default(none) firstprivate(n) shared(a) reduction(max : m) lastprivate(last)
  for (int i = 0; i < n; i++) {
    m = fmax(m, a[i] * n);
    last = a[i];
  }
  return m * last;
}

double norms(int n, const double *x) {
  return squares(n, x) * x[0] * squares(n, x) + largest(n, x) * x[1] * largest(n - 1, x);
}
