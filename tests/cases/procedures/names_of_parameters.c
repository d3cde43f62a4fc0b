// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Local pointers that are other names for a parameter which leads to one number, or to an array.
// VERIFY: --head 'head(x,y)>(y,x)'
// VERIFY: --head 'itself(x,y)>(itself,x)'
typedef struct { double a, b; } pair;
double g;
static void scale(double *p, double *q, int n)
{
  double *t = p;
  const double *r = q;
  *t *= 2**r;
  if (n > 2) {
    double *u = t;
    *u += *q;
  }
}
static void array(double *p)
{
  double *t = p;
  t[1] *= 2;
  *p += t[0];
}
void head(double x[2], double y[3])
{
  g = x[0]*x[1];
  double l = x[1];
  pair s = {x[0], x[1]};
  scale(&g, &l, 3);
  scale(&s.b, &(double){x[0]*x[0]}, 4);
  y[0] = g*l*s.b;
  scale(&y[1], &x[0], 1);
  array(y);
  scale(y + 2, x, 5);
}

double itself(double *x, double *y)
{
  double *t = x;
  *t *= *y;
  double *s = t;
  return *s**t**x;
}
