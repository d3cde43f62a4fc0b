// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// floor, ceil, round, trunc, nearbyint, rint and the conversions to integers: constant between their steps.
// VERIFY: --head 'p_floor(x)>(p_floor)' --head 'p_round(x)>(p_round)' --head 'p_rint(x)>(p_rint)' --range 0.5:1.5
// VERIFY: --head 'p_long(x)>(p_long)' --head 'p_rest(x)>(p_rest)' --head 'p_floor_float(x)>(p_floor_float)' --range 0.5:1.5
// VERIFY: --head 'p_round_float(x)>(p_round_float)' --range 0.5:1.5
#include <math.h>

double p_floor(double x)
{
  return floor(10.0*x)*x + ceil(3.0*x)*x;
}

double p_round(double x)
{
  return round(7.3*x)*x + trunc(-5.1*x)*x;
}

double p_rint(double x)
{
  return rint(4.7*x)*x + nearbyint(x*6.1)*x;
}

double p_long(double x)
{
  return lround(9.7*x)*x + lrint(8.9*x)/x + (double)llround(x);
}

double p_rest(double x)
{
  return (3.3*x - floor(3.3*x))*(x - trunc(x));
}

float p_floor_float(float x)
{
  return floorf(10.0f*x)*x + ceilf(3.0f*x)*x;
}

float p_round_float(float x)
{
  return roundf(7.3f*x)*x + truncf(-5.1f*x)*x;
}
