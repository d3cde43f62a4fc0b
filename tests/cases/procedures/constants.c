// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants: macros, const variables of the file, enumerators, static const tables in functions, macros like functions.
// VERIFY: --head 'head(x)>(y)' --range 0.5:1.5
#include <math.h>

#define GAMMA 1.4
#define SQUARE(a) ((a)*(a))
#define HALF(a) (0.5*(a))

enum { first, second, third, count };

static const double table[count] = {0.5, 0.25, 0.125};
static const int steps = 2;

static double power(double rho)
{
  return pow(rho, GAMMA);
}

static double pressure(double rho)
{
  return power(rho)/GAMMA;
}

static double correction(double rho, int k)
{
  static const double factors[] = {1.0, 0.5, 0.25};
  return HALF(rho*factors[k]);
}

void head(double x, double *y)
{
  *y = pressure(x)*table[first] + pressure(table[third]*x)*table[second];
  for (int k = 0; k < steps; k++)
    *y += SQUARE(correction(x, k) + *y);
}
