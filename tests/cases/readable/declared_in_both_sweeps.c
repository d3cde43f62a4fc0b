// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What both sweeps compute under a condition has a declaration in each of them.
// RUN: parajoint adjoint %s --head 'relax(y,k)>(y)' -o %t
// CHECK-NOT: private(
// VERIFY: --head 'relax(y,k)>(y)' --size y=n*n --size k=1 --set n=6 --set kind=2 --flags=-O1
// VERIFY: --head 'relax(y,k)>(y)' --size y=n*n --size k=1 --set n=6 --set kind=1 --flags=-O2
#include <math.h>

static double slope(int n, const double *k, const double *y, int i, int j)
{
  return *k*(y[i*n + (j + 1)%n] - y[i*n + (j + n - 1)%n]);
}

void relax(int n, int kind, const double *k, double *y)
{
  double d[n*n];
  for (int t = 0; t < 3; t++) {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          d[i*n + j] = kind == 2 ? y[i*n + j]*slope(n, k, y, i, j) : sin(y[i*n + j]);
#pragma omp for
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          y[i*n + j] += kind == 2 ? *k*slope(n, k, d, i, j) : d[i*n + j];
    }
  }
}
