// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// return in the middle: what follows is skipped, in both sweeps.
// VERIFY: --head 'early(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'early(x)>(y)' --set n=6 --range 0.1:0.4
// VERIFY: --head 'from_loop(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'with_value(x,z)>(with_value)' --range 0.5:1.5
// VERIFY: --head 'found(x)>(found)' --set n=6 --range 0.5:1.5
#include <math.h>

void early(int n, double x[n], double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += x[i];
  *y *= x[0];
  if (*y < 1.0) return;
  x[0] = x[0] * *y;
  *y = *y*x[0]*x[n - 1];
}

void from_loop(int n, const double x[n], double *y)
{
  *y = 1.0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      *y = *y*(0.6 + x[j]*0.5);
      if (*y > 1.3137) {
        *y = *y * *y;
        return;
      }
    }
  }
  *y = *y*x[0];
}

double with_value(double x, double z)
{
  if (x > z + 0.5137) return x*z;
  if (x > z) {
    return sin(x)*z;
  } else if (x > 0.7137)
    return x + z*z;
  return 0.5;
}

double found(int n, const double x[n])
{
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 1.2137) return x[i]*sum;
    sum += x[i]*x[i];
  }
  return sum;
}
