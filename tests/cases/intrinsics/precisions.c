// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of one precision with arguments of another; long double; integers as arguments.
// VERIFY: --head 'widened(f)>(widened)' --head 'narrowed(x)>(narrowed)' --range 0.5:1.5
// VERIFY: --head 'extended(x)>(extended)' --head 'of_integer(x)>(of_integer)' --range 0.5:1.5
#include <math.h>

double widened(float f)
{
  return sin(f)*exp(-f);
}

double narrowed(double x)
{
  return sinf((float)x)*x + sqrtf(x);
}

double extended(double x)
{
  return (double)(sinl((long double)x) + expl(-x)*sqrtl(2.0L*x));
}

double of_integer(double x)
{
  int k = 3;
  return x*sqrt(k) + pow(k, x) + exp(k)*x;
}
