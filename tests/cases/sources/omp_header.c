// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the derivative takes from <stdlib.h>, where <omp.h> is what the source includes.
// RUN: parajoint adjoint %s --head 'f(x)>(s)' -o %t
// CHECK: #include <stdlib.h>
// VERIFY: --head 'f(x)>(s)' --size x=n
#include <omp.h>

void f(int n, const double *x, double *s)
{
  double most = 0;
#pragma omp parallel for reduction(max : most)
  for (int i = 0; i < n; i++) {
    double square = x[i]*x[i];
    most = square > most ? square : most;
  }
  *s = most*omp_get_max_threads()/omp_get_max_threads();
}
