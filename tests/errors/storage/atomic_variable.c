// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable of an atomic type.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  _Atomic double t;
  t = x;
  *y = t*t;
}
