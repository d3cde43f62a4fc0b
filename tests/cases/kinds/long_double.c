// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extended precision, alone and beside double.
// VERIFY: --head 'precise_sum(x)>(precise_sum)' --set n=7 --range 0.5:1.5
// VERIFY: --head 'wide(x)>(y)' --set n=5 --range 0.5:1.5
#include <math.h>

double precise_sum(int n, const double x[n])
{
  long double sum = 0.0L;
  for (int i = 0; i < n; i++)
    sum += (long double)x[i]*x[i] + 0.1L;
  return (double)sqrtl(sum);
}

void wide(int n, const long double x[n], long double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = y[i]*x[i] + sinl(x[i]*2.5L)/3;
}
