// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of the operators: each alone, with either operand active, and with both. Precedence survives.
// VERIFY: --head 'p_sum(x,z)>(p_sum)' --head 'p_product(x,z)>(p_product)' --range 0.5:1.5
// VERIFY: --head 'p_quotient(x,z)>(p_quotient)' --head 'p_negation(x)>(p_negation)' --range 0.5:1.5
// VERIFY: --head 'p_nested(x,z)>(p_nested)' --head 'p_signs(x,z)>(p_signs)' --range 0.5:1.5
// VERIFY: --head 'p_product(x)>(p_product)' --head 'p_quotient(z)>(p_quotient)' --range 0.5:1.5
// VERIFY: --head 'p_quotient(x)>(p_quotient)' --range 0.5:1.5

double p_sum(double x, double z)
{
  return x + z - 3.0 - (x - 2.0*z);
}

double p_product(double x, double z)
{
  return x*z*x;
}

double p_quotient(double x, double z)
{
  return x/z + 1.0/x/z;
}

double p_negation(double x)
{
  return -x*x + (-x)*(+x);
}

double p_nested(double x, double z)
{
  return x - (z - x*z) + x/(z/(x + z)) - (-(x*z))*(x - z - 0.25);
}

double p_signs(double x, double z)
{
  return - -x - -z*+x - (-x - z);
}
