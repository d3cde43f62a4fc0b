// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The primal's comments stay with their statements.
// VERIFY: --head 'commented(x)>(y)' --range 0.5:1.5
#include <math.h>

void commented(double x, double *y)
{
  // first the square
  *y = x*x;
  *y = sin(*y);  /* then the sine */
}
