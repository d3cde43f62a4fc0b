// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HEAD: 'all(x,y)>(x,y)'
// Pointers that change places: what would make another place of a name that stays.
#include <stdlib.h>

static double sum(int n, const double *a, const double *b) {
  double s = 0;
  const double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "the exchange of the pointer 'a'"
  a = b;
  b = kept;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

static void mixed(int n, double *a) {
  double *own = malloc(n * sizeof *own);
  for (int i = 0; i < n; i++) own[i] = a[i] * a[i];
  double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "an exchange of pointers here"
  a = own;
  own = kept;
  a[0] *= own[0];
  free(own);
}

static void in_region(int n, double *a, double *b) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) a[i] = b[i] * b[i];
    double *kept = a;
    // EXPECT-ERROR@-1: unsupported-statement "an exchange of pointers here"
    a = b;
    b = kept;
  }
}

static void other_name(int n, double *a, double *b) {
  double *second = a + 1;
  double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "the exchange of the pointer 'a'"
  a = b;
  b = kept;
  for (int i = 0; i < n - 1; i++) a[i] = second[i] * b[i];
}

static void named_twice(int n, double *a, double *b) {
  double *now = a, *next = b;
  for (int i = 0; i < n; i++) next[i] = now[i] * now[i];
  double *kept = now;
  // EXPECT-ERROR@-1: unsupported-statement "the exchange of the pointer 'now'"
  now = next;
  next = kept;
  a[0] += now[0];
}

static void named_again(int n, double *a, double *b) {
  for (int k = 0; k < 3; k++) {
    double *now = a, *next = b;
    for (int i = 0; i < n; i++) next[i] += now[i] * now[i];
    double *kept = now;
    // EXPECT-ERROR@-1: unsupported-statement "the exchange of the pointer 'now'"
    now = next;
    next = kept;
    for (int i = 0; i < n; i++) next[i] += now[i];
  }
}

static void bits(int n, double *a, double *b) {
  const unsigned *flags = (const unsigned *)&a[0];
  for (int i = 0; i < n; i++) b[i] *= *flags & 1 ? a[i] : a[n - 1 - i];
  double *kept = a;
  // EXPECT-ERROR@-1: unsupported-statement "the exchange of the pointer 'a'"
  a = b;
  b = kept;
  for (int i = 0; i < n; i++) b[i] *= *flags & 1 ? a[i] : 1;
}

void all(int n, double x[n], double y[n]) {
  x[0] *= sum(n, x, y);
  mixed(n, x);
  in_region(n, x, y);
  other_name(n, x, y);
  named_twice(n, x, y);
  named_again(n, x, y);
  bits(n, x, y);
}
