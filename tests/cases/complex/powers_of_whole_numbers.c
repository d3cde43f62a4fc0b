// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whole numbers as exponents of complex powers: also of zero, where the power of the derivative is no number.
// VERIFY: --head 'first(z)>(s)' --set z=0 --threads 1
// VERIFY: --head 'first(z)>(s)'
// VERIFY: --head 'others(z,w)>(s)' --size s=4
// RUN: parajoint adjoint %s --head 'others(z,w)>(s)' -o %t
// CHECK-NOT: != 0
// CHECK-NOT: (double complex)
#include <complex.h>

void first(double complex z, double complex *s)
{
  *s = cpow(z, 1);
}

void others(double complex z, double complex w, double complex *s)
{
  first(z*w, s);
  s[0] += cpow(z, 2)*w;
  s[1] = cpow(w, -2);
  s[2] = cpow(z*w, 3.0);
  s[3] = cpow(z, 0) + w*z;
}
