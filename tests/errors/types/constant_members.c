// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant members of structures that derivatives would have to set, one by one or in the derivative.
// HEAD: 'p(x)>(p)'

struct pair { const double a; double b; };
struct constants { const double a, b; };
struct line { const double slope; double shift; };

static double product(struct pair p)
{
  // EXPECT-ERROR@+1: unsupported-expression "the constant member 'a'"
  return p.a*p.b;
}

static double at(const struct line *l, double x)
{
  // EXPECT-ERROR@+1: unsupported-expression "the constant member 'slope'"
  return l->slope*x + l->shift;
}

double p(const struct line *l, const double x[2])
{
  // EXPECT-ERROR@+1: unsupported-expression "a value for this member of a structure"
  struct pair p = {x[0], x[1]};
  // EXPECT-ERROR@+1: unsupported-type "'c' is of a type that is not supported (struct constants); declare its members without const"
  const struct constants c = {x[0], 2};
  return product(p) + c.a + at(l, x[1]);
}
