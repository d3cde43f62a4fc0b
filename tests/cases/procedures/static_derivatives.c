// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: parajoint adjoint %s --head 'norms(x)>(norms)' -o %t
// VERIFY: --head 'norms(x)>(norms)' --set n=12
//
// Other files may have functions of the same names: the derivatives of static and of inline functions
// are static, have no place in the header, and are not there where nothing calls them.

static double square(double x);

static inline double cube(double x) { return x * square(x); }

static double square(double x) { return x * x; }

static double passive(double x) { return 2 * square(x); }

double norms(int n, const double x[n]) {
  double sum = 0;
  int large = 0;
#pragma omp parallel for reduction(+ : sum, large)
  for (int i = 0; i < n; i++) {
    sum += cube(x[i]);
    if (passive(x[i]) > 1) large++;
  }
  return sum / (1 + large);
}
