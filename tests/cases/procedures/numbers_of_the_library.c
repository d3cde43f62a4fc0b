// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to one number that goes on to a function of C's library is no array.
// VERIFY: --std gnu17 --head 'f(x)>(y)' --set n=6 --size x=n --size y=n
#include <stdlib.h>

static double uniform(unsigned *seed) { return rand_r(seed) / (RAND_MAX + 1.0); }

void f(int n, const double *x, double *y) {
  unsigned s = 5;
  for (int i = 0; i < n; i++) y[i] = uniform(&s) * x[i] * x[i];
}
