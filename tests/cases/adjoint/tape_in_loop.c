// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A recurrence needs its old values: they go on the tape, in a sequential loop of unknown length.
// VERIFY: --head 'recur(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'recur(x)>(y)' --set n=0 --range 0.5:1.5
#include <math.h>

void recur(int n, double x, double *y)
{
  *y = x;
  for (int i = 0; i < n; i++)
    *y = *y*sin(*y)*x;
}
