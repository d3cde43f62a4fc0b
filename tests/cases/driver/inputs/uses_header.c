// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "constants.h"

void g(const double *x, double *y)
{
  for (int i = 0; i < MANY; i++) y[i] = x[i]*x[i] + x[i % SOME];
}
