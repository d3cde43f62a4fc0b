// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A global that a function gets as an argument and names as well.
// HEAD: 'p(x)>(y)'
double total;

static void add(double *sum, double x)
{
  *sum += x;
  total = 2*total;
}

void p(double x, double *y)
{
  total = x*x;
  // EXPECT-ERROR@+1: unsupported-attribute "an argument of 'add', which also names it"
  add(&total, x);
  *y = total;
}
