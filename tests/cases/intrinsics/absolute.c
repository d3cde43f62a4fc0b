// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fabs, copysign, fdim, fmod: piecewise smooth; arguments on both sides of the kink. The second argument of fmod counts,\ntoo: fmod(x, z) = x - trunc(x/z)*z.
// VERIFY: --head 'p_abs(x)>(p_abs)' --head 'p_sign(x,z)>(p_sign)' --head 'p_dim(x,z)>(p_dim)' --range 0.5:1.5
// VERIFY: --head 'p_mod(x,z)>(p_mod)' --head 'p_abs_float(x)>(p_abs_float)' --range 0.5:1.5
// VERIFY: --head 'p_sign_float(x,z)>(p_sign_float)' --head 'p_dim_float(x,z)>(p_dim_float)' --range 0.5:1.5
// VERIFY: --head 'p_mod_float(x,z)>(p_mod_float)' --range 0.5:1.5
#include <math.h>

double p_abs(double x)
{
  return fabs(x) + 2.0*fabs(-x) + fabs(x - 2.0)*fabs(x - 0.25);
}

double p_sign(double x, double z)
{
  return copysign(x, z) + 3.0*copysign(x, -z) + 5.0*copysign(-x, z) + copysign(2.0, z)*x;
}

double p_dim(double x, double z)
{
  return fdim(x + 2.0, z) + fdim(x - 2.0, z) + x;
}

double p_mod(double x, double z)
{
  return fmod(x + 7.3, z + 1.1) + fmod(-x - 7.3, 2.1);
}

float p_abs_float(float x)
{
  return fabsf(x) + 2.0f*fabsf(-x) + fabsf(x - 2.0f)*fabsf(x - 0.25f);
}

float p_sign_float(float x, float z)
{
  return copysignf(x, z) + 3.0f*copysignf(-x, -z);
}

float p_dim_float(float x, float z)
{
  return fdimf(x + 2.0f, z) + fdimf(x - 2.0f, z);
}

float p_mod_float(float x, float z)
{
  return fmodf(x + 7.3f, z + 1.1f);
}
