// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types by other names: typedefs, of typedefs, of the preprocessor; literals with exponents, without a digit
// before or behind the point, hexadecimal.
// VERIFY: --head 'spellings(a,b,c,d)>(y)' --range 0.5:1.5
// VERIFY: --head 'literals(x)>(y)' --range 0.5:1.5

typedef double real;
typedef real scalar;
typedef real *pointer;
#define REAL double

void spellings(real a, scalar b, REAL c, double const d, pointer y)
{
  register scalar t = a*1.5;
  *y = t + b*2.5 + c*c*1.0e0 + d*a*25e-2;
}

void literals(double x, double *y)
{
  *y = 1.*x + .5*x*x + 1E-1*x + 0x1p-2*x + 0x1.8p1*x*x + 3*x + 1e+1 + 12.5e-1*x;
}
