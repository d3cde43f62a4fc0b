// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An element that a statement overwrites is the thread's own: its increment is not atomic, those of the others are.
// RUN: parajoint adjoint %s --head 'lu(a)>(a)' -o %t
// CHECK: ab[i][j] = tempb; #pragma omp atomic ab[i][k] += tempb0 * a[k][j]; #pragma omp atomic ab[k][j] +=
// VERIFY: --head 'lu(a)>(a)' --set n=7 --range 1:2
// VERIFY: --head 'squares(x)>(x)' --set n=12
void lu(int n, double a[n][n])
{
  for (int k = 0; k < n; k++) {
#pragma omp parallel for
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++) a[i][j] -= a[i][k]*a[k][j]/a[k][k];
  }
}

void squares(int n, double x[2][n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) x[0][i] = x[0][i]*x[1][(i + 3)%n] + x[0][i]*x[(i + 1)%2*0 + 1][i];
}
