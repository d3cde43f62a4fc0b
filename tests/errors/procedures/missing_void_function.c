// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call of a function without result that is not given, with active arguments.
// HEAD: 'p(x)>(y)'

void elsewhere(double x, double *y);

void p(double x, double *y)
{
  *y = x;
  // EXPECT-ERROR@+1: missing-procedure "elsewhere"
  elsewhere(x, y);
}
