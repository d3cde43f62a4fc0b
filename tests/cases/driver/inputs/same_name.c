// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
static double power(double x)
{
  return x*x*x;
}

double use_of_other(double x)
{
  return power(x);
}
