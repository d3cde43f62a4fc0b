// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop that computes nothing but when it is left is not run before the one that does more.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=9
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK: pj_attach(); #pragma omp for for (int i = 0; i < n; i++) { double s = x[i]; int exited = 0;
// CHECK-NOT: pj_region_forward

void f(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = x[i];
    for (int k = 0; k < 40; k++) {
      s = s*s + 0.1*x[i];
      if (s > 2.0) break;
    }
    y[i] = s;
  }
}
