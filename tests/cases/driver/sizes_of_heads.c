// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --size and --set of one head are no fault of the other.
// VERIFY: --head 'f(x)>(y)' --head 'g(u)>(v)' --size x=n --size y=n --size u=m --size v=m --set m=7
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --head 'g(u)>(v)' --size x=n --size y=n --size u=m --size v=m --set k=7
// EXPECT-STDERR: 'k' is no variable of any head
void f(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
}

void g(int m, const double *u, double *v)
{
  for (int i = 0; i < m; i++) v[i] = u[i]*u[i];
}
