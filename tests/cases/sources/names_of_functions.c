// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros and types that a function defines, a macro of __LINE__, a parameter of its function's
// name, names that differ in case, a global whose derivative would have a name of the library's.
// VERIFY: --head 'lines(x)>(y)' --set n=5
// VERIFY: --head 'inside(x)>(y)' --set n=5
// VERIFY: --head 'types(x)>(y)' --set n=5
// VERIFY: --head 'parameter(x)>(y)' --set n=5
// VERIFY: --head 'cases(x,G,g)>(y)' --size x=N --size y=N --set N=4
// VERIFY: --head 'globals(x)>(y)'
#include <math.h>
#include <stdio.h>
#define HERE (__LINE__)
#define AT __LINE__

double G, g, scal;

void lines(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    y[i] = HERE * x[i] * x[i];
    y[i] += AT * x[i] * y[i];
  }
}

static double four(double v) {
#define W 4
  double t[W] = {v, v};
  return t[1] * t[0] * W;
}

void inside(int n, const double x[n], double y[n]) {
#define V 3
  for (int i = 0; i < W && i < n; i++) y[i] *= four(x[i]);
  for (int i = 0; i < V; i++) y[i] *= x[i] * x[i];
}

void types(int n, const double x[n], double y[n]) {
  typedef double real;
  for (int i = 0; i < n; i++) {
    real r = x[i] * 2;
    y[i] = r * r;
  }
}

static double square(double square) { return square * square; }

void parameter(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) y[i] = square(x[i]);
}

void cases(int N, const double *x, double *y) {
  int n;
  for (n = 0; n < N; n++) {
    y[n] = x[n] * x[n] * G + g;
    if (y[n] > 1e3) printf("large at %d\n", n);
  }
}

void globals(double x, double *y) {
  scal = sin(x);
  *y = scal * scal;
}
