// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Asking for its size, or copying from it, changes no static array: it is a table of constants.
// VERIFY: --head 'f(x)>(y)' --set n=6
#include <string.h>

static double weights[] = {0.5, 1.5, 2.5};
static double start[3] = {1, 2, 3};

void f(int n, const double x[n], double y[n])
{
  double own[3];
  const int count = sizeof(weights)/sizeof(*weights);
  memcpy(own, start, sizeof own);
  for (int i = 0; i < n; i++) y[i] = weights[i%count]*x[i]*x[i] + own[i%3]*x[i];
}
