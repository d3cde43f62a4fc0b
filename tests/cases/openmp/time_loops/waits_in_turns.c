// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A worksharing loop in a loop of a region: threads wait once a turn, and not at all in a sweep that has nothing else
// to do.
// RUN: parajoint adjoint %s --head 'once(x)>(y)' --size x=n --size y=n -o %t
// CHECK: (void)y; #pragma omp parallel { for (int t = nt - 1; t >= 0; t--) { #pragma omp barrier #pragma omp for nowait for (int i = 0; i < n; i++) { xb[i] += yb[i] * t; yb[i] = 0.5 * yb[i]; } } } }
// VERIFY: --head 'once(x)>(y)' --size x=n --size y=n --set n=9 --set nt=3
void once(int n, int nt, const double *x, double *y)
{
#pragma omp parallel
  for (int t = 0; t < nt; t++) {
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = 0.5*y[i] + x[i]*t;
  }
}
