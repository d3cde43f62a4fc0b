// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The operators on complex numbers, and on complex and real ones together.
// VERIFY: --head 'mixed(a,r,z)>(w)' --set n=5
// VERIFY: --head 'mixed(r)>(w)' --set n=5
// VERIFY: --head 'powers(z,p,r)>(w)' --range 0.5:1.5
// VERIFY: --head 'powers(p)>(w)' --range 0.5:1.5
// VERIFY: --head 'assigned(z,r)>(w,s)'
// VERIFY: --head 'single(z,c)>(w)' --range 0.5:1.5
// VERIFY: --head 'updated(z)>(z)' --set n=5
// VERIFY: --head 'imaginary(x,y)>(w)'
#include <complex.h>

void mixed(int n, const double complex *a, const double r[n], const double complex z[n], double complex w[n])
{
  for (int k = 0; k < n; k++) {
    w[k] = *a*z[k] + r[k]*z[k] - I*r[k];
    w[k] = w[k]/(*a + 3) + r[k]/(2 + z[k]) - (-z[k])*2;
  }
}

void powers(const double complex *z, const double complex *p, double r, double complex w[7])
{
  w[0] = *z * *z;
  w[1] = 1/ *z;
  w[2] = cpow(*z, 3);
  w[3] = cpow(*z, 0.5);
  w[4] = cpow(*z, r);
  w[5] = cpow(*z, *p);
  w[6] = cpow(r, *p) + cpow(2, *p);
}

// A real variable takes the real part; a complex one that is given a real value has no imaginary part.
void assigned(const double complex *z, double r, double complex *w, double *s)
{
  *s = *z * *z;
  *w = r * *s;
  *s = *s + *w * *z;
}

void single(const double complex *z, const float complex *c, double complex *w)
{
  float complex d = *z * *c;
  *w = d * *z + *c;
}

// Increments, and values that an assignment overwrites.
void updated(int n, double complex z[n])
{
  for (int k = 1; k < n; k++) {
    z[k] += z[k-1]*z[k-1];
    z[k-1] = z[k]*z[k-1] - (1.0 + 2.0*I)*z[k-1];
    z[k] = -z[k];
  }
}

void imaginary(double x, double y, double complex w[4])
{
  w[0] = x + y*I;
  w[1] = w[0]*I + 2.0*_Complex_I*x;
  w[2] = w[1];
  w[2] *= x - I;
  w[2] /= y + 2*I;
  w[3] = w[0] == w[1] ? w[2] : w[2]*w[0];
  w[3] -= 0.5*w[2];
}
