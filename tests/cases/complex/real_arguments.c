// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Real and integer arguments of functions of complex numbers.
// VERIFY: --head 'angle(x)>(y)' --size x=2
// VERIFY: --head 'angle_of_integer(x)>(y)' --size x=2 --set k=-3
// VERIFY: --head 'single(x)>(y)' --size x=2
#include <complex.h>

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
