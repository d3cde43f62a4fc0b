// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that are lost and needed again: reused temporaries, swaps, in-place updates, self-dependence.
// VERIFY: --head 'temporaries(x,z)>(y)' --head 'swap(x,z)>(x,z)' --head 'itself(x)>(x)' --range 0.5:1.5
// VERIFY: --head 'recurrence(x)>(x)' --set n=7 --range 0.5:1.5
#include <math.h>

void temporaries(double x, double z, double *y)
{
  double t = x*z;
  *y = t*t;
  t = sin(t) * *y;
  *y = *y*t;
  t = t*t;
  *y = *y/t;
  t = 0.0;
  *y = *y*x + t;
}

void swap(double *x, double *z)
{
  double t = *x;
  *x = *z * *x;
  *z = t * *z;
}

// x on both sides: linear, nonlinear, twice, as an increment of itself.
void itself(double *x)
{
  *x = 2.0 * *x;
  *x = *x * *x;
  *x = *x + *x;
  *x += *x * *x;
  *x = -*x;
  *x = sin(*x) - *x;
}

void recurrence(int n, double x[n])
{
  for (int step = 0; step < 3; step++) {
    for (int i = 1; i < n - 1; i++)
      x[i] = 0.4*x[i-1]*x[i+1] + 0.3*x[i]*x[i];
    x[0] = x[n-1]*0.7;
  }
}
