// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a reduction gives is of no use to the adjoint, whatever the operator: it does without.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=9
// VERIFY: --head 'used(x)>(y)' --size x=n --size y=n --set n=9
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK-NOT: flags
// CHECK-NOT: bad =
// CHECK-NOT: greatest =
#include <math.h>

int f(int n, const double *x, double *y)
{
  int bad = 0, good = 1;
  unsigned flags = 0;
  double greatest = 0;
#pragma omp parallel for reduction(|| : bad) reduction(&& : good) reduction(| : flags) reduction(max : greatest)
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i];
    if (x[i] > 100.0) bad = 1;
    good = good && x[i] > -100.0;
    flags |= x[i] < 0.5 ? 1u : 2u;
    greatest = fmax(greatest, x[i]);
  }
  return bad || !good || flags > 2 || greatest > 1.0;
}

// Here it is read.
void used(int n, const double *x, double *y)
{
  int found = 0;
  double greatest = 0;
#pragma omp parallel for reduction(|| : found) reduction(max : greatest)
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.1) found = 1;
    greatest = fmax(greatest, x[i]);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = found ? x[i]*x[i]*greatest : x[i];
}
