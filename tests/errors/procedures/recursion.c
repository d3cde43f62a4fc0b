// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Recursion.
// HEAD: 'p(x)>(y)'

void p(int k, double x, double *y)
{
  *y = x*x;
  // EXPECT-ERROR@+1: recursion "p"
  if (k > 0) p(k - 1, x, y);
}
