// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An untyped pointer to a flat array, passed as rows whose length is the called function's.
// HEAD: 'f(x)>(y)'
static void scale(int r, int c, double a[r][c])
{
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++) a[i][j] *= a[i][j];
}

void f(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] = x[i];
  // EXPECT-ERROR@+1: unsupported-expression "this pointer is not supported"
  scale(2, n/2, (void *)y);
}
