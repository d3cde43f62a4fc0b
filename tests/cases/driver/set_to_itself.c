// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A value that is computed from itself.
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=n+1 -o %t
// EXPECT-STDERR: --set n: the value of 'n' depends on itself
void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
}
