// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "helper.h"

double strength = 1.0;

void helper(double a, double *b)
{
  *b = soften(a)*a;
}
