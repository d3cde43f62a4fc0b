// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Worksharing loops in a loop of a region: threads wait for each other where they do in the source,
// and nowhere else.
// RUN: parajoint adjoint %s --head 'apart(x)>(y,z)' --size x=n --size y=n --size z=n -o %t
// CHECK: (void)z; #pragma omp parallel { for (int t = nt - 1; t >= 0; t--) { #pragma omp for nowait for (int i = 0; i < n; i++) { #pragma omp atomic xb[i] += zb[i] * t; zb[i] = 0.5 * zb[i]; } #pragma omp for nowait for
// VERIFY: --head 'apart(x)>(y,z)' --size x=n --size y=n --size z=n --set n=9 --set nt=3
void apart(int n, int nt, const double *x, double *y, double *z)
{
#pragma omp parallel
  for (int t = 0; t < nt; t++) {
#pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] = 0.5*y[i] + x[i]*t;
#pragma omp for nowait
    for (int i = 0; i < n; i++) z[i] = 0.5*z[i] + x[i]*t;
  }
}
