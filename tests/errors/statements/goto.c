// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A jump.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  *y = x;
  // EXPECT-ERROR@+1: unsupported-statement "goto"
  if (x > 1.0) goto square;
  *y = *y*x;
square:
  *y = *y * *y;
}
