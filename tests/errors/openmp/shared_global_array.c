// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function called in a parallel loop changes elements of a global array: each thread would have to keep
// all of the array around the call.
// HEAD: 'c2(x)>(y)'
// MODES: adjoint
#include <math.h>

double sq[100];

static void setsq(int i, double a)
{
  for (int k = i; k <= i; k++) sq[k] = a*a;
}

void c2(int n, const double x[n], double y[n])
{
  for (int k = 0; k < 2; k++) {
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
      // EXPECT-ERROR@+1: unsupported-call "'sq' is an array that 'setsq' changes"
      setsq(i, x[i]*y[i]);
      y[i] = y[i]*sin(sq[i]);
    }
  }
}
