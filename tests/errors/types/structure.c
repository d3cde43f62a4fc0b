// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An active variable of a structure type.
// HEAD: 'p(x)>(y)'

struct point { double a, b; };

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  struct point q;
  q.a = x;
  q.b = x*x;
  *y = q.a*q.b;
}
