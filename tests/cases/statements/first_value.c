// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inputs that are overwritten, outputs that are not, arguments that are both, one that is neither.
// VERIFY: --head 'roles(x,y,z)>(x,y,z)' --head 'roles(x)>(y)' --head 'roles(z)>(y)' --head 'roles(y)>(y)' --range 0.5:1.5
// VERIFY: --head 'roles(x,y)>(z)' --range 0.5:1.5
#include <math.h>

void roles(double *x, double *y, double *z, double *w)
{
  *y = *x * *x;
  *x = sin(*y) * *z;
  *w = 3.0 * *w;
}
