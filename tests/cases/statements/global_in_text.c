// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A global pointer that only statements kept as text use.
// RUN: parajoint adjoint %s --head 'p(x)>(y)' -o %t
// CHECK: extern const char *format;
// VERIFY: --head 'p(x)>(y)'
#include <stdio.h>

const char *format = "%g\n";

void p(double x, double *y)
{
  printf(format, x);
  *y = x*x;
}
