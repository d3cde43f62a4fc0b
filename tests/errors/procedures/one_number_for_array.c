// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The address of a member, of a variable outside, and of a number by another pointer, where a
// function takes an array.
// HEAD: 'p(x)>(y)'
struct vector { double x, y, z; };
static double outside;

static double sum(int n, const double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i];
  return s;
}

void p(double x, double *y)
{
  struct vector v = {x, x, x};
  // EXPECT-ERROR@+1: unsupported-expression "a pointer to one variable where an array is expected"
  double t = x, *q = &t;
  outside = x;
  // EXPECT-ERROR@+1: unsupported-expression "the address of one variable where an array is expected"
  *y = sum(3, &v.x);
  // EXPECT-ERROR@+1: unsupported-expression "the address of one variable where an array is expected"
  *y += sum(1, &outside);
  *y += sum(1, q);
}
