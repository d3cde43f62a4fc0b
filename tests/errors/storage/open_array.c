// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The derivative of an array that another file defines has its extent.
// HEAD: f(x)>(y)
// EXPECT-ERROR@+1: unsupported-attribute "'table' is an active array of which no file says the extent"
extern double table[];

void f(int n, const double x[n], double *y)
{
  for (int i = 0; i < n; i++)
    table[i] = x[i]*x[i];
  *y = table[0]*table[1];
}
