// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Complex arguments by value and by pointer, results of functions, globals, and values on the tape.
// VERIFY: --head 'iterate(z)>(w)' --range 0.2:0.4
// VERIFY: --head 'iterate(z,shift)>(w,shift)' --range 0.2:0.4
// VERIFY: --head 'passed(x)>(y)' --set n=4
// VERIFY: --head 'phase(t)>(phase)'
// VERIFY: --head 'squared(z)>(squared)'
#include <complex.h>

double complex shift = 0.1 + 0.2*I;

double complex squared(double complex z)
{
  return z*z + 0.5*conj(z);
}

static void step(double complex *z, double *r)
{
  *z = squared(*z) + shift;
  shift = shift*conj(*z);
  *r = cabs(*z);
}

void iterate(const double complex *z, double complex *w)
{
  double r = 0;
  int k = 0;
  *w = *z;
  while (k < 5 && r < 2) {
    step(w, &r);
    k++;
    *w *= r;
  }
}

// A real value for a complex parameter is converted.
void passed(int n, const double complex x[n], double complex y[n])
{
  double r;
  for (int k = 0; k < n; k++)
    y[k] = squared(x[k]*2) - squared(x[k]);
  step(&y[1], &r);
  y[0] = y[0]*r + squared(r + 1.0*I) + squared(r);
}

double complex phase(double t)
{
  return cexp(I*t);
}
