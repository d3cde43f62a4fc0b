// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that set or read one element: the adjoint has the assignment in the place of the call.
// RUN: parajoint adjoint %s --head 'in_loop(x)>(y)' -o %t
// VERIFY: --head 'in_loop(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'grid(x)>(y)' --size x=n*m --size y=n*m --set n=5 --set m=4
// VERIFY: --head 'parts(x)>(x)' --size x=n --set n=12
// VERIFY: --head 'computed(x)>(y)' --size x=n --size y=n --set n=6
#include <math.h>

static inline void set(double *y, int i, double value) { y[i] = value; }
static inline void add(double *y, int i, double value) { y[i] += value; }
static inline double get(const double *x, int i) { return x[i]; }

void in_loop(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    set(y, i, x[i] * x[i]);
    set(y, i, y[i] * y[i] * get(x, i));
    add(y, i, x[i]);
  }
}

static void put(double *a, int m, int i, int j, double v) { a[i * m + j] = v; }

void grid(int n, int m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      put(y, m, i, j, sin(x[i * m + j]));
      put(y, m, i, j, y[i * m + j] * x[i * m + (j + 1) % m]);
    }
}

static void scale(double *part, int k, float factor) { part[2 * k] *= factor; }

/// From a place on; a value that changes its type stays a call.
void parts(int n, double *x) {
  for (int k = 0; k < 2; k++) {
    scale(x + 3, k, 0.5f);
    scale(&x[n / 2], k + 1, x[0]);
  }
}

static int calls = 0;

static double counted(double x) {
  calls++;
  return x * calls;
}

static void both(double *y, int i, double a, double b) { y[i] = a * a + b; }

static void square_of(double *y, int i, double a, double unused) {
  (void)unused;
  y[i] = a * a;
}

void computed(int n, const double *x, double *y) {
  calls = 0;
  for (int i = 0; i < n; i++) {
    both(y, i, counted(x[i]), x[n - 1 - i]);
    square_of(y, n - 1 - i, y[i], counted(x[i]));
  }
}
