// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of a list may be written as integers and as reals, with signs and exponents.
// VERIFY: --head 'stops(x)>(y)' --set 'w=[0, 0.5, 1]' --set 's=[-1, 1e-1, +2, -0.5]' --set 'k=[-1, 2]'
#include <math.h>
#include <stdlib.h>

void stops(const double w[3], const float s[2][2], const long k[2], double x, double *y)
{
  *y = x*(w[0] + w[1] + w[2])*(s[0][0] + s[0][1] + s[1][0] + s[1][1])*k[1];
  if (fabs(w[0]) + fabs(w[1] - 0.5) + fabs(w[2] - 1) > 1e-3 || k[0] != -1) exit(1);
  if (fabs(s[0][0] + 1) + fabs(s[0][1] - 0.1) + fabs(s[1][0] - 2) + fabs(s[1][1] + 0.5) > 1e-3) exit(1);
}
