// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call of a function that is not given.
// HEAD: 'p(x)>(y)'

double elsewhere(double x);

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: missing-procedure "elsewhere"
  *y = elsewhere(x);
}
