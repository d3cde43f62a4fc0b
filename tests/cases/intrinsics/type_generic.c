// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The names of tgmath.h stand for the function of their argument's precision.
// VERIFY: --head 'generic(x,f)>(generic)' --range 0.5:1.5
#include <tgmath.h>

double generic(double x, float f)
{
  return sin(x)*cos(f) + pow(f, x) + fabs(x - 2) + exp(f*2.0f);
}
