// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The independent is text.
// HEAD: 'p(c)>(y)'
// EXPECT-ERROR: not-real "c"

void p(const char *c, double x, double *y)
{
  *y = x*c[0];
}
