// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values of members that are no numbers would be lost.
// HEAD: 'p(x)>(y)'

struct named { double a; const char *name; int : 3; struct { int inner; }; };

// EXPECT-ERROR@+1: unsupported-attribute
static double changed(struct named n)
{
  n.a *= 2;
  return n.a;
}

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression
  struct named n = {x, "x"};
  struct named m = {x, 0};
  *y = changed(n)*m.a;
}
