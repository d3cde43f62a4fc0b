// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A jump to an address, which compilers offer beyond the standard.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  static void *const targets[] = {&&first, &&second};
  *y = x;
  // EXPECT-ERROR@+1: unsupported-statement "goto"
  goto *targets[x > 1.0];
first:
  *y = *y*x;
second:
  *y = *y * *y;
}
