// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoint has no use for the residual: neither for the memory of the threads' parts of it.
// VERIFY: --head 'sweep(x,h)>(h)' --set n=6 --size x=n --size h=n
// RUN: parajoint adjoint %s --head 'sweep(x,h)>(h)' --size x=n --size h=n -o %t
// CHECK: hb[i] +=
// CHECK-NOT: malloc
// CHECK-NOT: pj_thread_limit
#include <math.h>
double sweep(int n, const double *x, double *h) {
  double worst = 0;
#pragma omp parallel for reduction(max : worst)
  for (int i = 0; i < n; i++) {
    double dh = x[i] / h[i] - h[i];
    h[i] += dh * dh;
    worst = fmax(worst, fabs(dh));
  }
  return worst;
}
