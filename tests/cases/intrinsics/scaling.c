// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ldexp, scalbn, scalbln, remainder and logb, in double, in single precision and by tgmath.h. The arguments of remainder
// stay away from where it jumps; logb has no derivative but 0.
// VERIFY: --head 'p_scaled(x)>(p_scaled)' --set n=3 --range 0.5:1.5
// VERIFY: --head 'p_scaled_float(x)>(p_scaled_float)' --set n=-2 --range 0.5:1.5
// VERIFY: --head 'p_remainder(x,z)>(p_remainder)' --range 1.1:1.4
// VERIFY: --head 'p_logb(x)>(p_logb)' --range 1.1:1.4
// VERIFY: --head 'p_generic(x,f)>(p_generic)' --range 1.1:1.4
#include <tgmath.h>

double p_scaled(double x, int n)
{
  return ldexp(x*x, n) + scalbn(x, -n)*scalbln(x, 2L);
}

float p_scaled_float(float x, int n)
{
  return ldexpf(x*x, n)*scalbnf(x, 1);
}

// The quotients lie between 2.5 and 3.5, and between -0.5 and 0.5.
double p_remainder(double x, double z)
{
  return remainder(2.9*x + z*0.1, x)*remainder(x, 4.0*z);
}

double p_logb(double x)
{
  return x*x + logb(3.0*x);
}

double p_generic(double x, float f)
{
  return ldexp(f, 2)*x + erf(f)*fma(x, f, x);
}
