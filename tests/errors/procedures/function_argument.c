// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function as an argument.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: unsupported-type
void p(double (*f)(double), double x, double *y)
{
  *y = f(x)*x;
}
