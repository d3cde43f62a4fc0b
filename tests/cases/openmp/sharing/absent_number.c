// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A number, or a few, that there may not be, passed in a parallel region to a function that asks for
// it: the call has an adjoint of its own for it, which is added only where there is one.
// VERIFY: --head 'f(c,x)>(y)' --set n=5
// VERIFY: --head 'absent(x)>(y)' --set n=5
// VERIFY: --head 'present(c,x)>(y)' --set n=5
// VERIFY: --head 'few(w,x)>(y)' --set n=5
#include <stddef.h>

static double part(const double *c, int i) { return c ? *c * i : 1; }

void f(int n, const double *c, const double x[n], double y[n]) {
  if (c) y[0] = 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * part(c, i);
}

void absent(int n, const double x[n], double y[n]) {
  f(n, NULL, x, y);
}

void present(int n, const double *c, const double x[n], double y[n]) {
  double t = *c * *c;
  f(n, &t, x, y);
  f(n, NULL, x, y);
}

static double sum(const double w[2], double x) { return w ? w[0] * x + w[1] : x; }

static void weighted(int n, const double w[2], const double x[n], double y[n]) {
  if (w) y[0] += 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] += x[i] * sum(w, x[i]);
}

void few(int n, const double w[2], const double x[n], double y[n]) {
  weighted(n, w, x, y);
  weighted(n, NULL, x, y);
}
