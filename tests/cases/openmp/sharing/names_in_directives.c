// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names in directives are those of C: 'x' is not 'X'.
// VERIFY: --head 'f(x,X)>(y)' --size x=n --size X=m --size y=n --size k=n --set m=4 --set n=40
// RUN: parajoint adjoint %s --head 'f(x,X)>(y)' -o %t
// CHECK: xb[i] += X[k[i] % m] * yb[i]
void f(int n, int m, const int *k, const double *x, const double *X, double *y)
{
#pragma ad omp_adjoint shared(x) atomic(X)
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i]*X[k[i]%m];
}
