// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// modf and frexp, which give one part of a number and store the other.
// VERIFY: --head 'p_modf(x)>(y)' --set n=6 --range -3.9:3.9
// VERIFY: --head 'p_frexp(x)>(y)' --set n=6 --range 0.1:9.9
// VERIFY: --head 'p_float(x)>(y)' --range 1.1:1.9
// VERIFY: --head 'p_itself(x)>(p_itself)' --range 2.1:2.9
// VERIFY: --head 'p_exponent(x)>(p_exponent)' --range 0.1:9.9
#include <math.h>

void p_modf(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    double whole, part = modf(x[i]*1.5, &whole);
    y[i] = part*part + whole*x[i];
  }
}

void p_frexp(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    int e;
    double m = frexp(x[i], &e);
    y[i] = m*m*e + ldexp(m, e);
  }
}

void p_float(float x, float *y)
{
  float whole;
  int e;
  *y = modff(x, &whole)*whole + frexpf(x*x, &e);
}

double p_itself(double x)
{
  double part = modf(x, &x);
  return part*x;
}

double p_exponent(double x)
{
  int e;
  if (frexp(x, &e) > 0.5 && e > 1)
    x *= e;
  return x*x + e;
}
