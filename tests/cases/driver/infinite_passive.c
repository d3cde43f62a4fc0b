// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A passive result may be infinite.
// VERIFY: --head 'bounded(x)>(y)' --size x=n --size y=n
#include <math.h>

double limit = INFINITY;

void bounded(int n, const double *x, double *y, double *least)
{
  *least = INFINITY;
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i];
    if (y[i] > limit) y[i] = 0;
  }
}
