// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a called function prints, or copies by memcpy, stays where nothing else of it is wanted.
// VERIFY: --head 'f(x)>(y)' --set n=5
// VERIFY: --head 'copied(x)>(copied)' --set n=5
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK: all_well(n);
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int too_few(int n) {
  if (n < 3) {
    fprintf(stderr, "too few\n");
    exit(3);
  }
  return 0;
}

static void all_well(int n) {
  int r[1];
  r[0] = too_few(n);
  if (r[0]) r[0]++;
}

void f(int n, const double x[n], double y[n]) {
  __attribute__((unused)) int debug = 3;
  all_well(n);
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
}

static int inverse(const double a[3], double b[3]) {
  if (a[0] < 1e-14) return -1;
  memcpy(b, a, 3 * sizeof(double));
  return 0;
}

double copied(int n, const double x[n]) {
  double b[3];
  if (inverse(x, b) != 0) return -1;
  return b[1] * b[2] * n;
}
