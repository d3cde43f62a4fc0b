// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CMPLX, which not all compilers have, puts complex numbers together.
// VERIFY: --head 'together(x,y)>(z)' --set n=4
// VERIFY: --head 'single(x)>(z)'
#include <complex.h>
#ifndef CMPLX
#define CMPLX(x, y) ((double)(x) + I*(double)(y))
#define CMPLXF(x, y) ((float)(x) + I*(float)(y))
#endif

void together(int n, const double x[n], const double y[n], double complex z[n])
{
#pragma omp parallel for
  for (int k = 0; k < n; k++)
    z[k] = CMPLX(x[k], y[k])*CMPLX(y[k], 1) + conj(CMPLX(2, x[k]*y[k]));
}

void single(double x, float complex *z)
{
  *z = CMPLXF(x, 0.5)*CMPLXF(x*x, x);
}
