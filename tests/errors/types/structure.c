// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Members of structures that are no numbers.
// HEAD: 'p(x)>(y)'

union number { double real; long bits; };
struct point { double a; union number b; double (*f)(double); struct point *next; double *far[2]; };

void p(double x, double *y)
{
  struct point q, r;
  q.a = x;
  // EXPECT-ERROR@+1: unsupported-expression
  q.b.real = x*x;
  // EXPECT-ERROR@+1: unsupported-expression
  r = q;
  // EXPECT-ERROR@+1: unsupported-expression
  *y = q.next->a;
  // EXPECT-ERROR@+1: unsupported-expression
  *y += q.f(x);
  // EXPECT-ERROR@+1: unsupported-expression
  *y += q.far[0][1];
}
