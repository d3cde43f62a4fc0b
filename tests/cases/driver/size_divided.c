// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An extent that divides by zero.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size x=n/0 -o %t
// EXPECT-STDERR: --size: 'n/0' divides by zero
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
