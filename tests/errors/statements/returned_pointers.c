// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that return a pointer, be it to new memory but that of malloc and calloc.
// HEAD: 'p(x)>(y)'
#include <stdlib.h>

static double *at(double *x, int k) { return x + k; }

void p(double *x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "name the array that it points into, or take memory"
  *y = x[0]**at(x, 1);
  // EXPECT-ERROR@+1: unsupported-expression "take memory by malloc or calloc, and fill it"
  double *t = aligned_alloc(64, 8*sizeof(double));
  t[0] = x[0];
  *y += t[0];
  free(t);
}
