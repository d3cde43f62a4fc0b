// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parameters whose extents are variables of the program: the header declares these.
// VERIFY: --head 'f(x)>(b)' --set n=6 --set columns=6 --size x=6
int columns = 6;

void f(int n, double b[n][columns], const double *x)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < columns; k++) b[i][k] = x[k]*x[i];
}
