// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that move in ways that no place in one array describes.
// HEAD: all(x,y,a)>(s)
// MODES: adjoint
#include <stdio.h>

static void between_arrays(int n, const double *x, const double *y, double *s) {
  const double *p = x;
  for (int i = 0; i < n; i++) {
    *s += *p * *p;
    // EXPECT-ERROR@+1: unsupported-expression "the pointer 'p', which moves from one array to another,"
    p = y;
  }
}

static void through_all_rows(int n, int m, double a[n][m], double *s) {
  // EXPECT-ERROR@+1: unsupported-expression "a pointer that may run through all rows of an array"
  double *p = &a[0][0];
  for (int k = 0; k < n * m; k++) *s += p[k];
}

static void from_first_place(int n, const double *x, double *s) {
  double a[4][3];
  // EXPECT-ERROR@+1: unsupported-expression "a place that may be in any row of an array"
  for (int k = 0; k < 12; k++) (&a[0][0])[k] = x[k % n];
  // EXPECT-ERROR@+1: unsupported-expression "a place that may be in any row of an array"
  for (int k = 0; k < 12; k++) *s += *(&a[0][0] + k);
  for (int k = 0; k < 3; k++) *s += (&a[1][0])[k];
}

static void walks_through_rows(int n, int m, double a[n][m], double *s) {
  // EXPECT-ERROR@+1: unsupported-expression "the pointer 'p', which may walk through all rows of an array,"
  const double *p = a[0];
  for (int k = 0; k < n * m; k++) *s += *p++;
}

static void shared_by_threads(int n, const double *x, double *s) {
  const double *p = x;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    s[i] = *p;
    // EXPECT-ERROR@+1: unsupported-expression "the pointer 'p', which threads share and move,"
    p += 1;
  }
}

static void compared(int n, const double *x, const double *y, double *s) {
  // EXPECT-ERROR@+1: unsupported-expression "pointers into different arrays, or rows of an array, in one expression"
  while (x++ < y + n) *s += *x;
}

static void not_set(int n, const double *x, double *s) {
  // EXPECT-ERROR@+1: unsupported-expression "'p', which is used before it is given a place,"
  const double *p;
  if (n > 3) *s = *p;
  for (p = x; p < x + n; p++) *s += *p;
}

static void double_all(int n, double *p) {
  while (n--) *p++ *= 2;
}

struct pair { double a, b; };

static void of_one(const double *x, double *s) {
  struct pair t = {x[0], 0};
  // EXPECT-ERROR@+1: unsupported-expression "the address of one variable where an array is expected"
  double_all(1, &t.a);
  *s += t.a;
}

void all(int n, int m, const double *x, const double *y, double a[n][m], double *s) {
  between_arrays(n, x, y, s);
  through_all_rows(n, m, a, s);
  from_first_place(n, x, s);
  walks_through_rows(n, m, a, s);
  shared_by_threads(n, x, s);
  compared(n, x, y, s);
  not_set(n, x, s);
  of_one(x, s);
}
