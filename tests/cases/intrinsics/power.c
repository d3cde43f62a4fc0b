// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of pow: constant and active exponents, whole numbers as exponents, 0, 1, negative; a base below zero.
// VERIFY: --head 'p_square(x)>(p_square)' --head 'p_cube(x)>(p_cube)' --head 'p_negative(x)>(p_negative)' --range 0.5:1.5
// VERIFY: --head 'p_trivial(x)>(p_trivial)' --head 'p_real(x)>(p_real)' --range 0.5:1.5
// VERIFY: --head 'p_integer(x)>(p_integer)' --set k=4 --range 0.5:1.5
// VERIFY: --head 'p_integer(x)>(p_integer)' --set k=0 --range 0.5:1.5
// VERIFY: --head 'p_integer(x)>(p_integer)' --set k=-2 --range 0.5:1.5
// VERIFY: --head 'p_active(x,z)>(p_active)' --head 'p_base(x,z)>(p_base)' --head 'p_exponent(z)>(p_exponent)' --range 0.5:1.5
// VERIFY: --head 'p_below_zero(x)>(p_below_zero)' --range -1.5:-0.5
// VERIFY: --head 'p_float(x,z)>(p_float)' --range 0.5:1.5
#include <math.h>

double p_square(double x)
{
  return pow(x + 1.0, 2);
}

double p_cube(double x)
{
  return pow(x, 3.0);
}

double p_negative(double x)
{
  return pow(x, -2);
}

double p_trivial(double x)
{
  return pow(x, 0) + pow(x, 1.0);
}

double p_real(double x)
{
  return pow(x, 1.5) + pow(x, -0.5);
}

// The exponent is only known when the program runs.
double p_integer(int k, double x)
{
  return pow(x, k);
}

double p_active(double x, double z)
{
  return pow(x, z);
}

double p_base(double x, double z)
{
  return pow(x*z, x + z);
}

double p_exponent(double z)
{
  return pow(2.0, z);
}

// A power of a negative number must not take a logarithm.
double p_below_zero(double x)
{
  return pow(x, 3) + pow(x, 2.0);
}

float p_float(float x, float z)
{
  return powf(x, z) + powf(x, 2.5f) + powf(z, 3);
}
