// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of the hyperbolic functions and their inverses, in double and in single precision.
// VERIFY: --head 'p_sinh(x)>(p_sinh)' --head 'p_cosh(x)>(p_cosh)' --head 'p_tanh(x)>(p_tanh)' --range 0.1:0.9
// VERIFY: --head 'p_asinh(x)>(p_asinh)' --head 'p_acosh(x)>(p_acosh)' --head 'p_atanh(x)>(p_atanh)' --range 0.1:0.9
// VERIFY: --head 'p_sinh_float(x)>(p_sinh_float)' --head 'p_cosh_float(x)>(p_cosh_float)' --range 0.1:0.9
// VERIFY: --head 'p_tanh_float(x)>(p_tanh_float)' --head 'p_asinh_float(x)>(p_asinh_float)' --range 0.1:0.9
// VERIFY: --head 'p_acosh_float(x)>(p_acosh_float)' --head 'p_atanh_float(x)>(p_atanh_float)' --range 0.1:0.9
#include <math.h>

double p_sinh(double x)
{
  return sinh(x);
}

double p_cosh(double x)
{
  return cosh(x);
}

double p_tanh(double x)
{
  return tanh(x);
}

double p_asinh(double x)
{
  return asinh(x);
}

double p_acosh(double x)
{
  return acosh(1.5 + x);
}

double p_atanh(double x)
{
  return atanh(x);
}

float p_sinh_float(float x)
{
  return sinhf(x);
}

float p_cosh_float(float x)
{
  return coshf(x);
}

float p_tanh_float(float x)
{
  return tanhf(x);
}

float p_asinh_float(float x)
{
  return asinhf(x);
}

float p_acosh_float(float x)
{
  return acoshf(1.5f + x);
}

float p_atanh_float(float x)
{
  return atanhf(x);
}
