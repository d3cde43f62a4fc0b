// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A union, a structure of a function without a name, one without numbers, one that is not defined.
// HEAD: 'p(x)>(y)'

union number { double real; long bits; };
struct list { struct list *next; };
struct unknown;

void p(double x,
       // EXPECT-ERROR@+1: unsupported-type
       struct list *l,
       // EXPECT-ERROR@+1: unsupported-type
       struct unknown *u, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type
  union number n;
  // EXPECT-ERROR@+1: unsupported-type
  struct { double a; } q;
  (void)l;
  (void)u;
  q.a = n.real = x;
  *y = q.a;
}
