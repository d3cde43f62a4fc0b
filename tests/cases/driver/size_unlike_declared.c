// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An extent other than the declared one.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size a=n,4 -o %t
// EXPECT-STDERR: --size: 'a' is declared with an extent of 3, not 4
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
