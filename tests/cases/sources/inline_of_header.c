// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that a header defines inline, for two files: one has no other definition, which compilers that optimise do
// without, one is defined here for whoever does not.
// VERIFY: %S/inputs/inline_too.c --head 'sum(x)>(y)' --set n=4 --flags -O2
#include "inputs/inline.h"

extern inline double shifted(double x);

void sum(int n, const double x[n], double *y)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += square(x[i])*from_file(x[i])*shifted(x[i]);
  *y = s;
}
