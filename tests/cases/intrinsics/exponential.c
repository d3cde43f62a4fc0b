// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of exponentials and logarithms and of roots, in double and in single precision.
// VERIFY: --head 'p_exp(x)>(p_exp)' --head 'p_exp2(x)>(p_exp2)' --head 'p_expm1(x)>(p_expm1)' --range 0.5:1.5
// VERIFY: --head 'p_log(x)>(p_log)' --head 'p_log10(x)>(p_log10)' --head 'p_log2(x)>(p_log2)' --range 0.5:1.5
// VERIFY: --head 'p_log1p(x)>(p_log1p)' --head 'p_sqrt(x)>(p_sqrt)' --head 'p_cbrt(x)>(p_cbrt)' --range 0.5:1.5
// VERIFY: --head 'p_exp_float(x)>(p_exp_float)' --head 'p_exp2_float(x)>(p_exp2_float)' --range 0.5:1.5
// VERIFY: --head 'p_expm1_float(x)>(p_expm1_float)' --head 'p_log_float(x)>(p_log_float)' --range 0.5:1.5
// VERIFY: --head 'p_log10_float(x)>(p_log10_float)' --head 'p_log2_float(x)>(p_log2_float)' --range 0.5:1.5
// VERIFY: --head 'p_log1p_float(x)>(p_log1p_float)' --head 'p_sqrt_float(x)>(p_sqrt_float)' --range 0.5:1.5
// VERIFY: --head 'p_cbrt_float(x)>(p_cbrt_float)' --range 0.5:1.5
#include <math.h>

double p_exp(double x)
{
  return exp(-x*x);
}

double p_exp2(double x)
{
  return exp2(-x*x);
}

double p_expm1(double x)
{
  return expm1(x)*x;
}

double p_log(double x)
{
  return log(x)*x;
}

double p_log10(double x)
{
  return log10(x);
}

double p_log2(double x)
{
  return log2(x)*x;
}

double p_log1p(double x)
{
  return log1p(x*x);
}

double p_sqrt(double x)
{
  return sqrt(x) + sqrt(1.0 + x*x);
}

double p_cbrt(double x)
{
  return cbrt(x) + cbrt(x - 2.0);
}

float p_exp_float(float x)
{
  return expf(-x*x);
}

float p_exp2_float(float x)
{
  return exp2f(-x*x);
}

float p_expm1_float(float x)
{
  return expm1f(x)*x;
}

float p_log_float(float x)
{
  return logf(x)*x;
}

float p_log10_float(float x)
{
  return log10f(x);
}

float p_log2_float(float x)
{
  return log2f(x)*x;
}

float p_log1p_float(float x)
{
  return log1pf(x*x);
}

float p_sqrt_float(float x)
{
  return sqrtf(x);
}

float p_cbrt_float(float x)
{
  return cbrtf(x - 2.0f);
}
