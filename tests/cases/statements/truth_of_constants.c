// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants with a name, neither 0 nor 1, whose truth is used as a number.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=10
// VERIFY: --head 'variables(x)>(variables)'
// RUN: parajoint tangent %s --head 'f(x)>(y)' -o %t
// CHECK: chosen = PERIODIC != 0 ? n - 1 : 0;
// CHECK: if (OPEN) {
#include <stdbool.h>
#define PERIODIC 2
#define ORDER 4
#define OPEN 1
enum bc { WALL, INFLOW, SYM = 3 };

static inline double limited(double r, bool on) { return on ? (r > 0 ? r : 0) : 1; }
static int neighbour(int i, int n, bool periodic) { return i < n ? i : periodic ? 0 : n - 1; }

void f(int n, const double *x, double *y)
{
  const enum bc left = SYM;
  const int off = PERIODIC ? 1 : 0;
  const double scale = (bool)ORDER;
  for (int i = 0; i < n; i++) {
    int im = i > 0 ? i - 1 : (PERIODIC ? n - 1 : 0);
    double d = x[i] - x[im];
    y[i] = d*limited(d, ORDER > 2) + limited(x[i], ORDER)*(left ? 1.0 : 2.0) + off*x[i];
    y[i] += (left != WALL)*x[i]*d + scale*x[neighbour(i + 1, n, PERIODIC)];
    if (OPEN) y[i] += x[i]*x[i];
  }
}

static int first = 3;
static const int two = 2;

double variables(double x)
{
  static int always = 1;
  static const int three = 3;
  double r = x*x*(first ? 1 : 0);
  r += x*(two ? 1 : 0);
  r += x*x*x*(SYM ? 1 : 0);
  r += (ORDER ? 1 : 0)*x*x*x*x;
  r += (always ? 1 : 0)*x*x*x*x*x;
  return r + (three ? 1 : 0)*x;
}
