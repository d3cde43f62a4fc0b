// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of an iteration that is freed in several places, or may not be there.
// VERIFY: --head 'two_places(x)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'cases(x)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'tested(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'left(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'by_macro(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'changing(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'perhaps(x)>(y)' --size x=n --size y=n --set n=5 --set k=0
// VERIFY: --head 'perhaps(x)>(y)' --size x=n --size y=n --set n=5 --set k=1
#include <stdio.h>
#include <stdlib.h>

void two_places(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *a = malloc(n * sizeof *a);
    a[i] = x[i] * x[i];
    if (a[i] > 1) {
      y[i] = x[i];
      free(a);
      continue;
    }
    y[i] = a[i] * x[0];
    free(a);
  }
}

void cases(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *a = malloc(2 * sizeof *a);
    a[0] = x[i] * x[n - 1 - i];
    switch (i % 3) {
      case 0:
        y[i] = a[0] * a[0];
        free(a);
        break;
      case 1:
        y[i] = a[0] * x[0];
        free(a);
        break;
      default: y[i] = x[i]; free(a);
    }
  }
}

void tested(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *a = malloc(4 * sizeof *a);
    if (a != NULL) {
      a[0] = x[i] * x[i];
      y[i] = a[0] * x[0];
      free(a);
    }
  }
}

void left(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double *a = malloc(4 * sizeof *a);
    if (!a) continue;
    a[0] = x[i] * x[i];
    y[i] = a[0] * x[0] * a[0];
    free(a);
  }
}

#define CHECK(p) do { if (!(p)) { fprintf(stderr, "no memory\n"); exit(1); } } while (0)

static double *numbers(size_t n) {
  double *p = malloc(n * sizeof *p);
  CHECK(p);
  return p;
}

static double *others(size_t n) {
  double *p = malloc(n * sizeof *p);
  if (!p) { exit(1); };
  return p;
}

void by_macro(int n, const double *x, double *y) {
  double *a = numbers(n), *b = others(n);
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[i] = a[i] * x[0];
  }
  for (int i = 0; i < n; i++) y[i] = a[i] * b[i];
  free(a);
  free(b);
}

// Another length in each iteration.
void changing(int n, const double *x, double *y) {
  for (int i = 1; i < n; i++) {
    double a[i];
    a[i - 1] = x[i] * x[i];
    if (a[i - 1] > 2) {
      y[i] = x[i];
      continue;
    }
    y[i] = a[i - 1] * x[0];
  }
}

// free(NULL) does nothing.
void perhaps(int n, const double *x, double *y, int k) {
  double *a = NULL;
  if (k) a = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) {
    if (a) {
      a[0] = x[i] * x[i];
      y[i] = a[0] * x[i];
    } else {
      y[i] = x[i];
    }
  }
  free(a);
}
