// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A volatile variable.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-attribute "volatile"
  volatile double t;
  t = x;
  *y = t*t;
}
