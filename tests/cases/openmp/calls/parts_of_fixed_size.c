// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A part of a flat array that has a fixed size wherever it begins: its adjoint for a call is a local
// array.
// VERIFY: --head 'step(u)>(u)' --set n=9 --size u=2*n --size f=2*n
// RUN: parajoint adjoint %s --head 'step(u)>(u)' --size u=2*n --size f=2*n -o %t
// CHECK: double tempb[2];
// CHECK-NOT: malloc

static void flux(const double *u, double *f)
{
  f[0] = u[0]*u[1];
  f[1] = u[1]*u[1];
}

void step(int n, double *u, double *f)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) flux(u + 2*i, &f[2*i]);
#pragma omp for
    for (int i = 1; i < n; i++)
      for (int v = 0; v < 2; v++) u[2*i + v] -= f[2*i + v] - f[2*(i - 1) + v];
  }
}
