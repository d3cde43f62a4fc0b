// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An inline function, and the declaration that makes this file define it for others: in the derivative's file it is a prototype.
// VERIFY: --head 'f(x)>(y)' --set n=7 --size x=n --size y=n
// RUN: parajoint tangent %s --head 'f(x)>(y)' -o %t
// CHECK: extern double square(double x);
inline double square(double x) { return x * x; }
extern inline double square(double x);
inline double cube(double x)
{
  return square(x) * x;
}
extern
  inline double cube(double x);
void f(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] = square(x[i]) + cube(x[i]);
}
