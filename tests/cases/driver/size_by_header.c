// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extents by constants of a header, which only the other file uses.
// VERIFY: %S/inputs/uses_header.c --head 'f(x)>(y)' --size x=MANY --size y=MANY
// VERIFY: %S/inputs/uses_header.c --head 'f(x)>(y)' --size x=SOME*2 --size y=MANY
#include "inputs/constants.h"

void f(const double *x, double *y)
{
  for (int k = 0; k < 2; k++) g(x, y);
}
