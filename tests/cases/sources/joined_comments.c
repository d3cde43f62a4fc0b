// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comments that a backslash continues, before functions and in them.
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK-NOT: tail
// CHECK: // The square, and what is left of it.
// VERIFY: --head 'f(x)>(y)'
// a comment with \
   a tail
#include <math.h>
double g = 1; // with a \
int tail;
/* with \
   a tail */

// The square, and \
   what is left of it.
void f(double x, double *y)
{
  *y = x*x*g; // here, \
  too;
}
