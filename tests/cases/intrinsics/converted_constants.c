// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants that C converts to another type, as arguments of functions: the derivative has the number itself.
// VERIFY: --head 'powers(x,y)>(r)' --size r=4
// VERIFY: --head 'extremes(x)>(r)' --size r=3 --range 0.5:1.5
// VERIFY: --head 'all(x,y,e)>(r,s)' --size r=4 --size s=3
// VERIFY: --head 'extended(x)>(r)' --size r=3
// RUN: parajoint adjoint %s --head 'all(x,y,e)>(r,s)' -o %t
// CHECK: log(2.0)
// CHECK: x >= -1.0 ? rb[0] : 0.0
// CHECK-NOT: (double)
// CHECK-NOT: (long double)
// CHECK-NOT: != 0
// CHECK-NOT: != -1.0
// CHECK-NOT: DBL_MIN
#include <math.h>

void powers(double x, double y, double *r)
{
  r[0] = pow(2, x);
  r[1] = pow(x + 1, -3);
  r[2] = pow(y, 1);
  r[3] = pow(x*y, 4)*pow(y, -1.0f);
}

void extremes(double x, double *r)
{
  r[0] = fmax(x, -1);
  r[1] = fmax(x, -1.0f);
  r[2] = fmin(x*x, 3);
}

void extended(long double x, long double *r)
{
  r[0] = powl(x, 3.0);
  r[1] = powl(x, 0.0);
  r[2] = powl(x, -2);
}

void all(double x, double y, long double e, double *r, long double *s)
{
  powers(x, y, r);
  extremes(r[0], r);
  extended(e, s);
}
