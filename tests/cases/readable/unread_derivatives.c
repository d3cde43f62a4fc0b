// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values whose derivative nobody asks for: of choices that only go into piecewise constant functions and comparisons, of
// structures that a call returns to nobody, and of arrays and structures for functions whose result is only compared;
// and a text that is only there.
// VERIFY: --head 'rounded(x)>(y)' --set n=2
// VERIFY: --head 'to_nobody(x,y)>(y)'
// VERIFY: --head 'texts(x)>(y)' --set n=4
// VERIFY: --head 'old_values(p,q)>(p,q)'
// RUN: parajoint tangent %s --head 'rounded(x)>(y)' -o %t
// CHECK-NOT: chosend
#include <math.h>
void rounded(int n, double x[2], double y[2])
{
  y[0] = x[0] + floor(2*(n > 1 ? x[0] : x[1])) + round(n ? x[0]*x[0] : 0.5);
  y[1] = (n > 2 ? x[1] : x[0]) > 0.4 ? 2 : x[1];
}

typedef struct { double a, b; } pair;
static pair step(double *p, pair q)
{
  p[0] *= q.a;
  return q;
}
static int stepped(double *p, pair q)
{
  step(p, q);
  return 1;
}
void to_nobody(double x[4], double y[4])
{
  pair q = {x[0], x[1]};
  if (stepped(y, q) > 0) y[1] *= x[0];
}

static double named(double v)
{
  static const char *const name = "named";
  const char *t = "t";
  (void)name;
  (void)t;
  return v*v;
}
void texts(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) y[i] = named(x[i]);
}

typedef struct { double w[3], b; } model;
static double sum(const double m[2]) { return m[0] + m[1]; }
static double sum_of(const model *m) { return m->w[0] + m->b; }
void old_values(double p[2], model *q)
{
  double old[2] = {p[0], p[1]};
  model before = *q;
  p[0] *= sum(p);
  if (sum(old) > 1) p[0] *= 2;
  q->b *= sum_of(q)*p[0];
  if (sum_of(&before) > 1) q->b *= 2;
}
