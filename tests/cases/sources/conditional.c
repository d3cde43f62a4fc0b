// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The preprocessor: #ifdef, macros with and without a value, -D on the command line, #include.
// VERIFY: -DCUBIC -DFACTOR=0.25 -I%S/inputs --head 'conditional(x)>(y)' --set n=5 --range 0.5:1.5
// VERIFY: -DFACTOR=2.0 -I%S/inputs --head 'conditional(x)>(y)' --set n=5 --range 0.5:1.5
#include "declarations.h"

#ifndef FACTOR
#define FACTOR 1.0
#endif
#define SQUARE(a) ((a)*(a))

void conditional(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
#ifdef CUBIC
    y[i] = FACTOR*x[i]*x[i]*x[i];
#else
    y[i] = FACTOR*SQUARE(x[i] + 1.0);
#endif
  }
#ifdef _OPENMP
  y[0] = y[0]*x[0];
#endif
}
