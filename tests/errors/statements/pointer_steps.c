// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer that walks through an array.
// HEAD: 'p(x)>(y)'

void p(int n, const double *x, double *y)
{
  *y = 0;
  // EXPECT-ERROR@+1: unsupported-type
  for (const double *q = x; q < x + n; q++)
    *y += *q * *q;
}
