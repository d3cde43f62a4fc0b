// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable that a function which others may call reads, and one that a pointer stands for.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: private-variable "'get', which others may call"
static double total;
// EXPECT-ERROR@+1: private-variable "'place' uses it, too"
static double other;
double *const place = &other;

double get(void) { return total; }
void p(double x, double *y)
{
  total = x*x;
  other = x;
  double g = get();
  *y = g*other;
}
