// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arguments of math.h functions are converted to the type of the parameter, as C says: integers, numbers of
// another precision.
// VERIFY: --head 'integers(x)>(y)' --size x=2 --size y=2 --set n=100000
// VERIFY: --head 'rounded(x)>(y)' --size x=2
// VERIFY: --head 'of_floats(x,f)>(y)' --size x=2
#include <math.h>

// n*n is more than an int can hold.
void integers(int n, const double *x, double *y)
{
  y[0] = fma(n, n, x[0]*x[0]);
  y[1] = x[1]*fma(n, 1, 0.5);
}

// To float, 2.5000000001 is 2.5, which rounds to 2.
void rounded(const double *x, double *y)
{
  *y = lrintf(2.5000000001)*x[0] + x[1]*fmaf(0.1, 0.2, 0.3) + llrintf(4.4999999999)*x[1] + lrint(3.5000000001)*x[0];
}

void of_floats(const double *x, float f, double *y)
{
  *y = fma(f, f, x[0]*f) + fma(x[1], f, 2)*rint(f*3);
}
