// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops with a stride, of which each iteration has the elements up to the next one, or some more.
// RUN: parajoint adjoint %s --head 'fills(x)>(y)' -o %t
// VERIFY: --head 'fills(x)>(y)' --size x=n --size y=n --set n=12
// VERIFY: --head 'downward(x)>(y)' --size x=n --size y=n --set n=12
// VERIFY: --head 'from_one(x)>(y)' --size x=n --size y=n --set n=13
// VERIFY: --head 'overlaps(x)>(y)' --size x=n --size y=n --set n=12
// VERIFY: --head 'in_place(x)>(x)' --size x=n --set n=12

static void step(const double x[4], double y[4]) {
  for (int k = 0; k < 4; k++) y[k] = x[k] * x[3 - k] + y[k] * y[k];
}

void fills(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n - 3; i += 4) step(&x[i], &y[i]);
}

void downward(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = n - 4; i >= 0; i -= 4) step(x + i, y + i);
}

void from_one(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 1; i < n - 3; i += 6) {
    step(x + i, y + i);
    for (int k = 4; k < 6; k++) y[i + k] = x[i + k] * x[i + k];
  }
}

static double product(const double x[4]) { return x[0] * x[1] * x[2] * x[3]; }

void overlaps(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n - 3; i += 3) y[i] = product(x + i);
}

void in_place(int n, double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i += 2)
    for (int k = 0; k < 2; k++) x[i + k] *= x[i + k] * (k + 1);
}
