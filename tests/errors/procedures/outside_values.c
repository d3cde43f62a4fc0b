// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Called functions take random numbers, and read a file: their adjoints run them again.
// HEAD: 'f(x)>(y,z)'
// MODES: adjoint
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void noisy(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-attribute "is set from outside of the program"
    double u = rand() / (RAND_MAX + 1.0);
    y[i] = sin(u * x[i]);
  }
}

static void scaled(int n, FILE *in, const double x[n], double y[n]) {
  double u = 0;
  // EXPECT-ERROR@+1: unsupported-attribute "'u' is set from outside of the program"
  if (fscanf(in, "%lf", &u) != 1) exit(1);
  for (int i = 0; i < n; i++) y[i] = u * x[i];
}

static void shifted(int n, double x[n]) {
  for (int i = 0; i < n; i++) x[i] = 3 * x[i] + rand();
}

void f(int n, FILE *in, const double x[n], double y[n], double z[n]) {
  noisy(n, x, y);
  scaled(n, in, y, z);
  shifted(n, z);
}
