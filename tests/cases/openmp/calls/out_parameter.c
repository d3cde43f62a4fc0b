// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a function stores through a pointer to a variable of the iteration is computed again, like a result: no tape.
// VERIFY: --head 'f(v)>(s)' --size v=n*3 --size s=n --set n=6 --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'f(v)>(s)' -o %t
// CHECK-NOT: pj_push
#include <math.h>

static void velocity(double density, double momentum, double *v)
{
  *v = momentum/density;
}

static double pressure(double density, double energy, double square)
{
  return 0.4*(energy - 0.5*density*square);
}

void f(int n, const double *v, double *s)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double d = v[3*i], e = v[3*i+2], u;
    velocity(d, v[3*i+1], &u);
    double p = pressure(d, e, u*u);
    s[i] = sqrt(u) + fabs(p);
  }
}
