// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// More extents than the argument has dimensions.
// RUN-FAIL(2): parajoint adjoint %s --head 'squares(x)>(y)' --size x=n,n --size y=n -o %t
// EXPECT-STDERR: --size: 'x' has 2 extents, of 1 dimension
void squares(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
}
