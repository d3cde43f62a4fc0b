// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Straight-line nonlinear code: whatever is kept is kept in local variables, not on a tape.
// VERIFY: --head 'straight(x,z)>(y)' --range 0.5:1.5
#include <math.h>

void straight(double x, double z, double *y)
{
  double t = x*z;
  *y = t*sin(t);
  t = *y * *y;
  *y = t/(1.0 + t);
}
