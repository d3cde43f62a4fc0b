// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A union with an active member.
// HEAD: 'p(x)>(y)'

union word { double value; long whole; };

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  union word q;
  q.value = x*x;
  if (q.whole < 0) q.value = 0;
  *y = q.value;
}
