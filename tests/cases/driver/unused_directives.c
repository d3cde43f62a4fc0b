// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives that have no effect are said to have none.
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK: void f_b(
// EXPECT-STDERR: warning: the directive '$ad omp_adjont' has no effect: there are omp_adjoint and omp_tangent, above parallel regions [unused-directive]
// EXPECT-STDERR: warning: the directive '$ad omp_adjoint' has no effect: it belongs above a parallel region [unused-directive]
void f(int n, const double x[restrict n], double y[restrict n]) {
#pragma ad omp_adjont atomic(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
#pragma ad omp_adjoint atomic(x)
  for (int i = 0; i < n; i++) y[i] *= x[i];
}
