// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An extent that is no int.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size x=2147483648 -o %t
// EXPECT-STDERR: --size: 2147483648 is too large
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
