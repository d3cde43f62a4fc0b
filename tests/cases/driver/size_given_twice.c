// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two sizes of one array.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size x=n --size x=2*n -o %t
// EXPECT-STDERR: --size: 'x' is given twice
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
