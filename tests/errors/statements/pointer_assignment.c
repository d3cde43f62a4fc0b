// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer that points now here, now there.
// HEAD: 'p(x)>(y)'

void p(int k, const double *x, const double *z, double *y)
{
  const double *q = x;
  // EXPECT-ERROR@+1: unsupported-expression
  if (k > 0) q = z;
  *y = *q * *q;
}
