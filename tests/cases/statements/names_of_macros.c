// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that the derivative would like to have are macros of the source.
// VERIFY: --head 'swapped(x)>(u,v)' --set n=9 --size x=n --size u=n --size v=n
// VERIFY: --head 'cleared(x)>(y)' --set n=9
#include <stdlib.h>
#include <string.h>
#define kept 3
#define i0 7
#define i1 (8)
#define a_to (2)
#define tempb 2.0

void swapped(int n, const double *x, double *u, double *v) {
  for (int i = 0; i < n; i++) {
    u[i] = x[i] * x[i] * kept;
    v[i] = x[i];
  }
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++) v[i] *= u[i];
    double *s = u;
    u = v;
    v = s;
  }
}

void cleared(int n, const double x[n], double y[n]) {
  double t[8], *a = malloc((n + i0) * sizeof(double));
  memset(t, 0, sizeof t);
  for (int i = 0; i < n; i++) a[i] = x[i] * x[i] * tempb;
  for (int i = 0; i < n; i++) {
    t[i % 8] += x[i];
    y[i] = t[i % 8] * a[i];
  }
  free(a);
  a = malloc(2 * n * sizeof(double));
  for (int i = 0; i < n; i++) a[2 * i] = a[2 * i + 1] = x[i];
  for (int i = 0; i < n; i++) y[i] *= a[2 * i] * a[2 * i + 1];
  free(a);
}
