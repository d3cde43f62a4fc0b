// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static table that a function fills, to which the pointer of a constant structure leads.
// HEAD: 'f(x)>(f)'
typedef struct { const double *c; int order; } series;
// EXPECT-ERROR@+1: private-variable "the derivative of 'f' cannot see 'd', which only 'filled_behind_constant' does"
static double d[3];
static const series cs = {d, 2};

void fill(double s)
{
  for (int i = 0; i < 3; i++) d[i] = s/(i + 1);
}

double f(double x)
{
  double r = 0;
  for (int j = cs.order; j >= 0; j--) r = r*x + cs.c[j];
  return r;
}
