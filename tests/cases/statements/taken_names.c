// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a derivative would be called is an enumerator, a constant, a macro or a type of the source, and variables have the
// names of functions that only the derivative calls.
// VERIFY: --head 'enumerators(x)>(enumerators)'
// VERIFY: --head 'constant(x)>(constant)'
// VERIFY: --head 'macro(u)>(macro)'
// VERIFY: --head 'type(v)>(type)' --set n=3
// VERIFY: --head 'functions(x, cos)>(functions)'
// VERIFY: --head 'logarithm(x, y)>(logarithm)'
// VERIFY: --head 'keywords(class, template)>(new)' --set this=3
// RUN: parajoint adjoint %s --head 'keywords(class, template)>(new)' -o %t
// CHECK: void keywords_b(int this_, const double* class_, double* classb, double* new_, double* newb, double template_, double* templateb);
#include <math.h>

enum { xd = 3, xb = 5, tb = 11, temp = 4, tempb = 7 };
static const double yd = 2.0, yb = 3.0;
#define ud 1.5
#define ub 2.5
#define i0 0
typedef double vd, vb;

double enumerators(double x)
{
  double t = x*x*xd;
  t = sin(t)*xb + t*tb;
  return t*t*temp + tempb*x;
}

double constant(double x)
{
  double y = x*x;
  y = y*y*yd;
  return y*yb;
}

double macro(double u)
{
  double a[3] = {u, u*u, ud};
  return a[i0]*a[1]*a[2] + ub*u;
}

double type(int n, const double v[n])
{
  vd s = 0;
  for (int i = 0; i < n; i++)
    s += v[i]*v[i];
  vb t = s*s;
  return t;
}

double functions(double x, double cos)
{
  double exp = x*cos;
  return sin(exp)*cos;
}

double logarithm(double x, double y)
{
  const double log = 2.0*x;
  double fabs = pow(log, y);
  return fabs*fabs;
}

// Names that C++ has for something else.
void keywords(int this, const double class[this], double *new, double template)
{
  *new = 0;
  for (int i = 0; i < this; i++)
    *new += class[i]*class[i]*template;
}
