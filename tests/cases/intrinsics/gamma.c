// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of tgamma and lgamma in all precisions, between poles on the negative side, too.
// VERIFY: --head 'p_tgamma(x)>(p_tgamma)' --head 'p_lgamma(x)>(p_lgamma)' --range 0.5:1.5
// VERIFY: --head 'p_negative(x)>(p_negative)' --range 0.6:0.9
// VERIFY: --head 'p_float(x)>(p_float)' --head 'p_long(x)>(p_long)' --range 0.5:1.5
// VERIFY: --head 'p_loop(x)>(y)' --set n=5 --range 0.5:9.5
#include <math.h>

double p_tgamma(double x)
{
  return tgamma(2.0*x)*x;
}

double p_lgamma(double x)
{
  return lgamma(x*x);
}

double p_negative(double x)
{
  return tgamma(x - 3.0) + lgamma(x - 2.0);
}

float p_float(float x)
{
  return tgammaf(x) + lgammaf(2.0f*x);
}

long double p_long(long double x)
{
  return tgammal(x)*lgammal(3.0L + x);
}

void p_loop(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = lgamma(x[i])*x[n-1-i];
}
