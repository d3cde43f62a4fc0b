// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A branch for the boundary, which leaves the iteration, and values that only the other one has:
// the adjoint computes them again in its own branch, once.
// RUN: parajoint adjoint %s --head 'heat(u)>(v)' -o %t
// VERIFY: --head 'heat(u)>(v)' --size u=n*m --size v=n*m --set n=4 --set m=5
// VERIFY: --head 'limited(x,y)>(z)' --size x=n --size y=n --size z=n --set n=8
// VERIFY: --head 'kinds(x)>(z)' --set n=9 --set kind=0
// VERIFY: --head 'kinds(x)>(z)' --set n=9 --set kind=2
// VERIFY: --head 'changed(x)>(z)' --set n=6
#include <math.h>

void heat(int n, int m, const double *u, double *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (i == 0 || j == 0 || i == n - 1 || j == m - 1) {
        v[i * m + j] = u[i * m + j];
        continue;
      }
      double c = u[i * m + j], s = 0;
      s += u[i * m + j + 1] - c;
      v[i * m + j] = c * s;
    }
}

static double limiter(double r) { return r > 0 ? (r < 1 ? r : 1) : 0; }

static double slope(double a, double b) { return fabs(b) > 1e-12 ? limiter(a / b) * b : 0; }

void limited(int n, const double *x, const double *y, double *z) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double b = y[i];
    if (x[i] > 0) {
      double s = fabs(b) > 1e-12 ? limiter(x[i] / b) * b : 0;
      z[i] = s * s + slope(b, x[i]) * x[i];
    } else {
      z[i] = x[i] * b;
    }
  }
}

enum kind { SMALL, MIDDLE, LARGE };

static double by_kind(enum kind k, double r) {
  double v;
  switch (k) {
    case SMALL: v = fmin(1, r); break;
    case MIDDLE: { double a = fabs(r); v = (r + a) / (1 + a); break; }
    default: v = r * r;
  }
  return v;
}

void kinds(int n, enum kind kind, const double x[n], double z[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    z[i] = x[i];
    if (x[i] < 0) continue;
    double r = x[i] * x[n - 1 - i];
    if (r > 10) continue;
    double l = by_kind(kind, r);
    z[i] = l * exp(r) * x[i];
  }
}

// The condition has another value behind the first branch.
void changed(int n, const double x[n], double z[n]) {
  for (int i = 0; i < n; i++) {
    double t = 1;
    int k = i % 2;
    if (k == 0) {
      t = x[i] * x[i];
      k = i % 3;
    }
    if (k == 0) t *= x[0];
    z[i] = t * x[i];
  }
}
