// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fma: one rounding, three arguments.
// VERIFY: --head 'p_fma(x,z)>(p_fma)' --head 'p_fma_float(x,z)>(p_fma_float)' --range 0.5:1.5
#include <math.h>

double p_fma(double x, double z)
{
  return fma(x, z, x*x) + fma(2.0, x, z);
}

float p_fma_float(float x, float z)
{
  return fmaf(x, z, x*x);
}
