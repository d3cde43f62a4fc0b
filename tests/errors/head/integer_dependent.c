// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The dependent is an integer.
// HEAD: 'p(x)>(k)'
// EXPECT-ERROR: not-real "k"

void p(double x, int *k)
{
  *k = (int)x;
}
