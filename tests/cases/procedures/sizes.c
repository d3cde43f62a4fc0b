// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extents that the source leaves open and the command line gives: what a call overwrites can be kept as a whole, and a
// sum over threads can have copies of an array. In a declaration an extent stands only behind what it names.
// RUN: parajoint adjoint %s --head 'head(x)>(y)' --size x=n*m --size 'y = (n + 1)*m - m' -o %t
// CHECK: void head_b(const double* restrict x, double* restrict xb, double* y, double* yb, int n, int m)
// CHECK: pj_push(y,
// CHECK: private(xb_sum)
// VERIFY: --head 'head(x)>(y)' --size x=n*m --size 'y=(n+1)*m-m' --set n=5 --set m=3 --sizes-for-run=false
// VERIFY: --head 'table(a)>(a)' --size a=n --set n=5 --sizes-for-run=false
static void scale(int n, double *y)
{
  for (int i = 0; i < n; i++) y[i] = y[i]*y[i]*y[0];
}

void head(const double *restrict x, double *y, int n, int m)
{
  #pragma omp parallel for
  for (int i = 0; i < n*m; i++) {
    y[i] = 0;
    for (int j = 0; j < n*m; j++) y[i] += x[i]*x[j]*(i + j);
  }
  scale(n*m, y);
  scale(n*m, y);
}

void table(int n, double a[][3])
{
  for (int k = 0; k < 2; k++) scale(3*n, &a[0][0]);
}
