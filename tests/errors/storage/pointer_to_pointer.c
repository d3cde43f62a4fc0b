// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows that are found through an array of pointers.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: unsupported-type
void p(int n, double **x, double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += x[i][i]*x[i][i];
}
