// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The head is declared, but not defined.
// HEAD: 'q(x)>(y)'
// EXPECT-ERROR: unknown-procedure "q"

void q(double x, double *y);

void p(double x, double *y)
{
  q(x*x, y);
}
