// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Real and integer arguments of functions of complex numbers.
// VERIFY: --head 'angle(x)>(y)' --size x=2
// VERIFY: --head 'angle_of_integer(x)>(y)' --size x=2 --set k=-3
// VERIFY: --head 'single(x)>(y)' --size x=2
// VERIFY: --head 'many(z,x)>(w)' --size x=6 --size w=6 --set k=2
#include <complex.h>
#include <math.h>

// Below zero the angle is pi.
void angle(const double *x, double *y)
{
  *y = carg(x[0] - 5)*x[1] + carg(x[0] + 5) + x[1]*x[0];
}

void angle_of_integer(int k, const double *x, double *y)
{
  *y = carg(k)*x[1]*x[0] + carg(-k);
}

void single(const float *x, float *y)
{
  *y = cargf(x[0] - 5)*x[1];
}

void many(int k, double complex z, const double *x, double complex *w)
{
  w[0] = cpow(z, k) + cpow(z, 2)*cpow(x[0], 3);
  w[1] = cpow(x[1], z) + cpow(2, z)*carg(z) + carg(x[0])*(2 + cimag(k));
  w[2] = csqrt(-x[2]) + cexp(x[3])*I + conj(x[4]) + creal(x[5]) + cimag(x[1]);
  w[3] = cpow(z, -1) + cpow(z, 0.5) + z*(x[1] + k*I);
  w[4] = fabs(x[1])*conj(z) + k*z + clog(x[0]);
  w[5] = z;
}
