// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable that a function reads which the derivatives have nothing to do with.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: private-variable "'get' uses it, too"
static double total;

double get(void) { return total; }
void p(double x, double *y)
{
  total = x*x;
  *y = total*x;
}
