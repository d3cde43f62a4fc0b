// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arguments of math.h functions are converted to the type of the parameter, as C says: integers, numbers of
// another precision.
// VERIFY: --head 'integers(x)>(y)' --size x=2 --size y=2 --set n=100000
// VERIFY: --head 'rounded(x)>(y)' --size x=2
// VERIFY: --head 'of_floats(x,f)>(y)' --size x=2
// VERIFY: --head 'many(x,f)>(y)' --size x=6 --size y=6 --set k=7 --set u=9
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

void many(int k, unsigned u, const double *x, float f, double *y)
{
  y[0] = pow(k, x[0]) + pow(x[1], k) + powf(f, 2) + fmax(x[0], k) + fmin(f, u)*x[2];
  y[1] = fma(k, x[0], u) + fmod(x[1]*9, 2) + remainder(x[2], u) + atan2(x[0], k) + hypot(k, x[1]);
  y[2] = sqrt(u)*x[0] + ldexp(x[1], k) + fdim(x[2], -1) + copysign(x[1], -k) + exp2(f) + log(k)*x[3];
  y[3] = sqrtf(x[0]) + sinf(k)*x[1] + floor(u)*x[0] + lround(2.5f)*x[0] + fmodf(f*5, 2) + powf(2, f) + hypotf(f, x[1]);
  y[4] = (k > 3 ? 2 : x[1])*x[2] + (f ? u : f)*x[0] + fabs((double)k)*f;
  y[5] = powl(x[0], 2) + fmal(x[1], k, f) + sqrtl(u)*x[0] + cbrt(x[1]);
}
