// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What stands before the functions of a derivative's file, and in its header, which C++ may read: types and constants
// that are needed, each on a line of its own where others were beside it; no functions that nothing calls, no
// assertions.
// VERIFY: --head 'head(x,q)>(head)' --size x=n
// RUN: parajoint adjoint %s --head 'head(x,q)>(head)' --size x=n -o %t
#include <assert.h>

struct limits { double most; } limits = {3}; static const struct limits least = {-2.5};
static const double unused = 3, factor = 2.5, other = 4; static const int shift = 1;
static const double table[2] = {1.0,
                                2.0}, not_this[2] = {
  3.0, 4.0
};
struct point { double v; }; _Static_assert(sizeof(struct point) == sizeof(double), "one; number"); struct pair { double a, b; };
static_assert(sizeof(struct pair) == 2*sizeof(struct point), "two");

void step(int n, double x[n],
          struct point *restrict q);
double elsewhere(int n, const double x[n]); double scaled(double x);

double head(int n, double *restrict x, struct point *q)
{
  step(n, x, q);
  return scaled(x[shift])*factor*table[1] + least.most*x[0]*limits.most;
}

void step(int n, double x[n], struct point *restrict q)
{
  for (int i = 0; i < n; i++) x[i] = q->v*x[i];
}

double scaled(double x)
{
  struct pair p = {x, x};
  return p.a*p.b;
}
