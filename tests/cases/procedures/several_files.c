// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The head is here, what it calls is in two other files, which a header declares; they share a global.
// VERIFY: %S/inputs/helper.c %S/inputs/soften.c -I%S/inputs --head 'head(x)>(y)' --range 0.5:1.5
#include "helper.h"

void head(double x, double *y)
{
  strength = 1.0;
  helper(x, y);
  *y = soften(*y)*x;
  strength = *y;
  *y = soften(x) + scaled(*y);
}
