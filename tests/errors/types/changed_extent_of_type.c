// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A type whose extent is a variable that changes later: the type keeps the extent that it had.
// HEAD: 'f(x)>(y)'

void f(int n, const double *x, double *y)
{
  int m = n;
  // EXPECT-ERROR@+1: unsupported-expression "declare the arrays with their extents"
  typedef double row[m];
  m = 1;
  row t;
  for (int i = 0; i < n; i++) t[i] = x[i]*x[i];
  *y = 0;
  for (int i = 0; i < n; i++) *y += t[i]*t[n - 1 - i];
}
