// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The head has no such parameter.
// HEAD: 'p(x)>(w)'
// EXPECT-ERROR: unknown-variable "w"

void p(double x, double *y)
{
  *y = x*x;
}
