// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A local that keeps an active value from call to call.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-attribute
  static double total = 0.0;
  total += x*x;
  *y = total;
}
