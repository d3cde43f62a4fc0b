// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parameters `void *`, as callbacks have them: of a structure, of one number, of an array, unused; and calls with such.
// VERIFY: --head 'f(x,q.a,q.b,q.w)>(f)' --size q.w=8 --set q.n=2
// VERIFY: --head 'right_side(y,user_data.a,user_data.b)>(ydot)' --size y=2 --size ydot=2 --size user_data.w=3
// VERIFY: --head 'objective(x,data.a)>(objective)' --size x=n --size grad=n --set n=4 --size data.w=3
// VERIFY: --head 'objective(x,data.a)>(objective)' --size x=n --size grad=n --set n=4 --size data.w=3 --include-source
// VERIFY: --head 'weighted(x,params)>(weighted)' --size params=3
// VERIFY: --head 'without(x)>(y)' --set n=4
#include <math.h>
typedef struct { double a, b; int n; double *w; } params;
static double integrand(double x, void *p)
{
  params *q = (params *)p;
  return q->a*exp(-q->b*x) + q->w[q->n];
}
static double scaled(double x, void *p)
{
  double a = *(double *)p;
  return a*x*x;
}
double f(double x, params *q)
{
  double a = q->a;
  return integrand(x, q) + scaled(x, &a) + scaled(x, &q->b);
}

int right_side(double t, const double *y, double *ydot, void *user_data)
{
  const params *d = user_data;
  (void)t;
  ydot[0] = -d->a*y[0] + d->b*y[1]*y[1];
  ydot[1] = d->a*y[0] - sin(d->b)*y[1];
  return 0;
}

double objective(unsigned n, const double *x, double *grad, void *data)
{
  params *d = (params *)data;
  double s = 0;
  (void)grad;
  for (unsigned i = 0; i < n; i++) s += d->a*x[i]*x[i];
  return s;
}

double weighted(double x, const void *params)
{
  const double *w = (const double *)params;
  return w[0] + x*(w[1] + x*w[2])*((const double *)params)[0];
}

void without(int n, const double x[n], double y[n], void *context)
{
  (void)context;
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
}
