// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Casts and conversions: to integers, which end the derivative, from integers, in the middle of expressions,
// integer division and remainders before they become real.
// VERIFY: --head 'to_integer(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'from_integer(x)>(y)' --set k=7 --range 0.5:1.5
// VERIFY: --head 'from_integer(x)>(y)' --set k=-7 --range 0.5:1.5
// VERIFY: --head 'truncated(x)>(y)' --set n=6 --range 0.5:1.5

void to_integer(double x, double *y)
{
  int k = (int)(10.0*x);
  long whole = x*3;
  unsigned char small = (unsigned char)(100*x);
  *y = x*k + (int)(3.0*x)*x + whole + small*x;
}

// Division and remainder round towards zero.
void from_integer(int k, double x, double *y)
{
  *y = x*(double)k + (double)k/x + k*x;
  *y += k/2*x + k/2.0*x + k%3*x + (-k)/4*x;
  *y += (double)(k/3)*x*x + (double)k/3*x*x;
}

void truncated(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    double scaled = x[i]*4;
    int cell = (int)scaled;
    double rest = scaled - cell;
    y[i] = y[i]*(1 - rest) + x[cell % n]*rest;
  }
}
