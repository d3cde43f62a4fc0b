// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array without elements.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size x=0 -o %t
// EXPECT-STDERR: --size: 'x' cannot have 0 elements
// VERIFY: --head 'head(x)>(y)' --set n=4 --size x=n --size y=n --size a=n,3
void head(int n, const double *x, double *y, const double (*a)[3])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*a[i][2];
}
