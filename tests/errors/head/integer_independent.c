// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The independent is an integer.
// HEAD: 'p(k)>(y)'
// EXPECT-ERROR: not-real "k"

void p(int k, double x, double *y)
{
  *y = x*k;
}
