// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fmin and fmax, nested, with constants, and as conditional expressions and macros.
// VERIFY: --head 'p_min(x,z)>(p_min)' --head 'p_max(x,z)>(p_max)' --head 'p_many(x,z)>(p_many)' --range 0.5:1.5
// VERIFY: --head 'p_macros(x,z)>(p_macros)' --head 'p_min_float(x,z)>(p_min_float)' --range 0.5:1.5
// VERIFY: --head 'p_max_float(x,z)>(p_max_float)' --range 0.5:1.5
#include <math.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

double p_min(double x, double z)
{
  return fmin(x, z + 2.0) + 3.0*fmin(x + 2.0, z) + fmin(x, 9.0);
}

double p_max(double x, double z)
{
  return fmax(x, z + 2.0) + 3.0*fmax(x + 2.0, z) + fmax(-9.0, x);
}

double p_many(double x, double z)
{
  return fmax(fmax(x, z + 2.0), x*z - 4.0) + fmin(fmin(x*x, z*z), fmin(x*z, 0.125 + x))*fmax(fmax(0.0, x), fmax(0.1, z));
}

double p_macros(double x, double z)
{
  return MAX(x*z, z + 2.0)*MIN(x, MAX(z, 0.7137));
}

float p_min_float(float x, float z)
{
  return fminf(x, z + 2.0f) + 3.0f*fminf(x + 2.0f, z);
}

float p_max_float(float x, float z)
{
  return fmaxf(x, z + 2.0f) + 3.0f*fmaxf(x + 2.0f, z);
}
