// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A type that is that of an expression, and integers as exponents.
// VERIFY: --head 'f(x)>(y)' --set n=4
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK-NOT: typeof(
// CHECK-NOT: != 0
#include <math.h>

void f(int n, const double x[n], double *y)
{
  __typeof__(x[0] + 0.0) s = 0;
  __typeof__(double) t = 0;
  for (int i = 0; i < n; i++) {
    s += pow(x[i], 3);
    t += s*x[i];
  }
  *y = s*t;
}
