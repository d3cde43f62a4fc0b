// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two functions that call each other.
// HEAD: 'p(x)>(y)'

static void r(int k, double *a);

static void q(int k, double *a)
{
  *a = *a * *a;
  if (k > 0) r(k, a);
}

static void r(int k, double *a)
{
  // EXPECT-ERROR@+1: recursion "q"
  q(k - 1, a);
}

void p(double x, double *y)
{
  *y = x;
  q(2, y);
}
