// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A value for a parameter that the function does not read: threads compute none, and pass a number.
// VERIFY: --head 'f(x)>(y)' --set n=4
#include <math.h>
static double second(double a, double b)
{
  return sin(b);
}

void f(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] += second(x[0]*2, second(cos(x[i])*3, 1.1*x[i]));
}
