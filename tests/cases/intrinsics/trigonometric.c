// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of the trigonometric functions and their inverses, in double and in single precision.
// VERIFY: --head 'p_sin(x)>(p_sin)' --head 'p_cos(x)>(p_cos)' --head 'p_tan(x)>(p_tan)' --range 0.1:0.9
// VERIFY: --head 'p_asin(x)>(p_asin)' --head 'p_acos(x)>(p_acos)' --head 'p_atan(x)>(p_atan)' --range 0.1:0.9
// VERIFY: --head 'p_atan2(x,z)>(p_atan2)' --head 'p_sin_float(x)>(p_sin_float)' --range 0.1:0.9
// VERIFY: --head 'p_cos_float(x)>(p_cos_float)' --head 'p_tan_float(x)>(p_tan_float)' --range 0.1:0.9
// VERIFY: --head 'p_asin_float(x)>(p_asin_float)' --head 'p_acos_float(x)>(p_acos_float)' --range 0.1:0.9
// VERIFY: --head 'p_atan_float(x)>(p_atan_float)' --head 'p_atan2_float(x,z)>(p_atan2_float)' --range 0.1:0.9
#include <math.h>

double p_sin(double x)
{
  return sin(2.0*x);
}

double p_cos(double x)
{
  return cos(x)*x;
}

double p_tan(double x)
{
  return tan(x);
}

double p_asin(double x)
{
  return asin(x);
}

double p_acos(double x)
{
  return acos(x);
}

double p_atan(double x)
{
  return atan(3.0*x);
}

double p_atan2(double x, double z)
{
  return atan2(x, z) + 2.0*atan2(x, -z) - 3.0*atan2(-x, z) + 5.0*atan2(-z, -x);
}

float p_sin_float(float x)
{
  return sinf(2.0f*x);
}

float p_cos_float(float x)
{
  return cosf(x)*x;
}

float p_tan_float(float x)
{
  return tanf(x);
}

float p_asin_float(float x)
{
  return asinf(x);
}

float p_acos_float(float x)
{
  return acosf(x);
}

float p_atan_float(float x)
{
  return atanf(3.0f*x);
}

float p_atan2_float(float x, float z)
{
  return atan2f(x, z) + 2.0f*atan2f(x, -z);
}
