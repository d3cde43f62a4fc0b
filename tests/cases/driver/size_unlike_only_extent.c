// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An extent other than the declared one, where no extent is open.
// RUN-FAIL(2): parajoint adjoint %s --head 'head(x)>(y)' --size x=12 -o %t
// EXPECT-STDERR: --size: 'x' is declared with an extent of 8, not 12
void head(const double x[8], double *y)
{
  for (int i = 0; i < 8; i++) *y += x[i]*x[i];
}
