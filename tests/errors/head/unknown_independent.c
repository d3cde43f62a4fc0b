// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The head has no such parameter.
// HEAD: 'p(z)>(y)'
// EXPECT-ERROR: unknown-variable "z"

void p(double x, double *y)
{
  *y = x*x;
}
