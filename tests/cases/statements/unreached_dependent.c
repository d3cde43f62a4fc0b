// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A dependent variable that no independent one reaches, and an independent one that is overwritten:
// both have derivatives that come from the caller and flow on.
// VERIFY: --head 'unreached(s)>(a)' --set n=6
// VERIFY: --head 'overwritten(x)>(z)'
#include <math.h>

void unreached(int n, double a[n], double s)
{
  (void)s;
  for (int i = 0; i < n - 1; i++)
    if (a[i + 1] > 0.6) a[i] = sqrt(a[i + 1]);
  double t = a[0]*a[1];
  a[2] = t*t;
}

void overwritten(double *x, double y, double *z)
{
  *z = *x*y;
  double t = y*y;
  *x = t*3.0;
}
