// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A floating-point type that not every compiler has.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  __float128 q;
  q = x;
  *y = (double)(q*q);
}
