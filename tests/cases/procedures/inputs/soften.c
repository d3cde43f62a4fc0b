// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "helper.h"

static double denominator(double a)
{
  return 1.0 + strength*a*a;
}

double soften(double a)
{
  return a/denominator(a);
}
