// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The size of a number.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size n=3 -o %t
// EXPECT-STDERR: --size: 'n' is no array
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
