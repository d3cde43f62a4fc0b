// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that is called by a called one keeps a value: the adjoint of the head would have to put
// it back, and cannot name it, though it includes the source.
// RUN-FAIL: parajoint adjoint %s --head 'sim(x)>(y)' --include-source -o %t
// EXPECT-STDERR: 'k' is a local variable that keeps its value, which the adjoint of 'sim' would have to put back
#include <math.h>

static double next(void) {
  static int k = 0;
  k = (k + 3) % 7;
  return k * 0.1;
}

static double walk(int n, double x) {
  for (int i = 0; i < n; i++) x += sin(x) * next();
  return x;
}

void sim(int n, const double x[1], double y[1]) { y[0] = walk(n, x[0]); }
