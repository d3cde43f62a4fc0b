// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of erf, erfc, hypot, in double and in single precision.
// VERIFY: --head 'p_erf(x)>(p_erf)' --head 'p_erfc(x)>(p_erfc)' --head 'p_hypot(x,z)>(p_hypot)' --range 0.5:1.5
// VERIFY: --head 'p_erf_float(x)>(p_erf_float)' --head 'p_erfc_float(x)>(p_erfc_float)' --range 0.5:1.5
// VERIFY: --head 'p_hypot_float(x,z)>(p_hypot_float)' --range 0.5:1.5
#include <math.h>

double p_erf(double x)
{
  return erf(x);
}

double p_erfc(double x)
{
  return erfc(0.5*x);
}

double p_hypot(double x, double z)
{
  return hypot(x, z);
}

float p_erf_float(float x)
{
  return erff(x);
}

float p_erfc_float(float x)
{
  return erfcf(0.5f*x);
}

float p_hypot_float(float x, float z)
{
  return hypotf(x, z);
}
