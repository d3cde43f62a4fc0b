// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HEAD: 'all(x,y)>(x,y)'
// Pointers that change places: arrays of which the extents may differ, and places of threads.
#include <stdlib.h>

static void differ(int n, double a[n], double b[n + 1]) {
  for (int i = 0; i < n; i++) a[i] = b[i] * b[i + 1];
  double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "an exchange of 'a' and 'b', of which the extents may differ,"
  a = b;
  b = kept;
  b[0] *= a[0];
}

static void change(int n, double a[n]) {
  int m = n;
  double *p = malloc(m * sizeof *p);
  m++;
  double *q = malloc(m * sizeof *q);
  for (int i = 0; i < n; i++) q[i] = p[i] = a[i] * a[i];
  double *kept = p;
  // EXPECT-ERROR@-1: unsupported-statement "an exchange of 'p' and 'q', of which the extents may differ,"
  p = q;
  q = kept;
  for (int i = 0; i < n; i++) a[i] = p[i] * q[i];
  free(p);
  free(q);
}

static void of_threads(int n, double a[n], double b[n]) {
  double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "an exchange of pointers in what threads call"
  a = b;
  b = kept;
  for (int i = 0; i < n; i++) a[i] = b[i] * b[i];
}

void all(int n, double x[n], double y[n]) {
  differ(n - 1, x, y);
  change(n, x);
#pragma omp parallel for
  for (int i = 0; i < n / 2; i++) of_threads(2, &x[2 * i], &y[2 * i]);
}
