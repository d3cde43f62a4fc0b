// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to a function.
// HEAD: 'p(x)>(y)'

static double square(double a)
{
  return a*a;
}

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression
  double (*f)(double) = square;
  *y = f(x);
}
