// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A copy from one place of an array to another.
// HEAD: 'f(x)>(y)'
#include <string.h>

void f(int n, const double x[n], double y[n]) {
  y[0] = x[0] * x[0];
  // EXPECT-ERROR@+1: unsupported-expression "write a loop over the elements"
  memmove(y + 1, y, (n - 1) * sizeof *y);
}
