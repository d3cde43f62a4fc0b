// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The head is not in the file.
// HEAD: 'q(x)>(y)'
// EXPECT-ERROR: unknown-procedure "q"

void p(double x, double *y)
{
  *y = x*x;
}
