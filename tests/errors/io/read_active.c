// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An active variable is read from a file.
// HEAD: 'p(x)>(y)'
#include <stdio.h>

void p(double x, double *y)
{
  *y = x;
  // EXPECT-ERROR@+1: active-io
  if (scanf("%lf", y) != 1) return;
}
