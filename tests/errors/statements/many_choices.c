// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Choices of pointers that are no part of what is done first, that another call of the statement may
// change, and too many of them.
// HEAD: 'p(x,z)>(y)'
static double two(const double *a) { return a[0]*a[1]; }
static double up(const double *a, int *k) { (*k)++; return a[0]; }

void p(int k, const double *x, const double *z, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "a choice of pointers here"
  if (two(k > 7 ? x : z) > 1) *y = 0;
  // EXPECT-ERROR@+1: unsupported-expression "a choice of pointers here"
  *y = up(x, &k)*two(k > 8 ? x : z);
  // EXPECT-ERROR@+1: unsupported-expression "a choice of pointers here"
  *y = two(z[0] > 0 ? x : z)*two(x);
  // EXPECT-ERROR@+1: unsupported-expression "more than three choices"
  *y = two(k > 0 ? x : z)*two(k > 1 ? x : z)*two(k > 2 ? x : z)*two(k > 3 ? x : z);
}
