// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that take complex numbers apart or put them together have no complex derivative.
// VERIFY: --head 'parts(z,r,s)>(w,v)'
// VERIFY: --head 'parts(r)>(w,v)'
// VERIFY: --head 'parts(z)>(v)'
// VERIFY: --head 'angle(z)>(v)' --range 0.5:1.5
// VERIFY: --head 'kinds(z,c,r)>(w,d)'
// VERIFY: --head 'arrays(z,r)>(w)' --set n=4
// VERIFY: --head 'of_product(z,w,s)>(y)' --set n=4
#include <complex.h>

void parts(const double complex *z, double r, double s, double complex w[5], double v[4])
{
  const double complex a = *z;
  w[0] = conj(a)*a;
  w[1] = conj(a*r + s);
  w[2] = r + s*I;
  w[3] = r*s + 2.0*I;
  w[4] = a*r + (1.0 + s*s*I);
  v[0] = creal(a*a);
  v[1] = cimag(a*a)*r;
  v[2] = cabs(a);
  v[3] = cabs(a*r - (1.0 + 3.0*I)) + creal(r*a)*cimag(r*a);
}

void angle(const double complex *z, double v[2])
{
  v[0] = carg(*z)*cabs(*z);
  v[1] = (double)(*z * *z);
}

void kinds(const double complex *z, const float complex *c, float r, double complex *w, float complex *d)
{
  *w = (double complex)*c*creal(*z) + (r + cimagf(*c)*I);
  *d = (float complex)*z*crealf(*c) + (r + r*I);
}

void arrays(int n, const double complex z[n], double r, double complex w[n])
{
  double sum = 0;
  for (int k = 0; k < n; k++) {
    w[k] = (creal(z[k]) + r*I)*conj(z[k]) + cabs(z[k])*r;
    sum += cabs(z[k]);
  }
  w[0] += sum + r*I;
}

void of_product(int n, const double complex z[n], const double complex w[n], double s, double y[n])
{
  for (int k = 0; k < n; k++)
    y[k] = cimag(z[k]*w[k]) + s*cimag(conj(w[k])*(s + creal(z[k])*I));
}
