// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every function with a complex derivative.
// VERIFY: --head 'functions(z)>(w)'
// VERIFY: --head 'functions(z)>(w)' --range=-1.5:-0.5
// VERIFY: --head 'single(z)>(w)' --range 0.5:1.5
// VERIFY: --head 'of_combined(z,r)>(w)' --range 0.5:1.5
// VERIFY: --head 'chosen(z,u,r)>(w)' --set n=5
#include <complex.h>

void functions(const double complex *z, double complex w[15])
{
  w[0] = cexp(*z);
  w[1] = clog(*z);
  w[2] = csqrt(*z);
  w[3] = csin(*z);
  w[4] = ccos(*z);
  w[5] = ctan(*z);
  w[6] = csinh(*z);
  w[7] = ccosh(*z);
  w[8] = ctanh(*z);
  w[9] = casin(*z);
  w[10] = cacos(*z);
  w[11] = catan(*z);
  w[12] = casinh(*z);
  w[13] = cacosh(*z);
  w[14] = catanh(*z);
}

void single(const float complex *z, float complex w[5])
{
  w[0] = cexpf(*z)*conjf(*z);
  w[1] = csqrtf(*z) + cabsf(*z);
  w[2] = clogf(*z)*csinf(*z);
  w[3] = ccosf(*z)/ctanf(*z);
  w[4] = cpowf(*z, 2.5f);
}

void of_combined(const double complex *z, double r, double complex *w)
{
  *w = cexp(conj(*z)*r)*csqrt(*z/r) - csin(clog(*z) + r)*conj(ccos(*z * *z));
}

void chosen(int n, const double complex z[n], const double complex *u, const double r[n], double complex w[n])
{
  for (int k = 0; k < n; k++) {
    w[k] = r[k] > 0 ? z[k]*z[k] : csqrt(*u)*z[k];
    if (cabs(z[k]) > 0.5)
      w[k] += conj(z[k]) * *u;
    else
      w[k] *= r[k];
  }
}
