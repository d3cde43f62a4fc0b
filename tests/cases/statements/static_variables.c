// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static variables of a file that nothing changes are constants; what the derivatives do not need, they do not have.
// assert stays.
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK: static double dt = 0.1;
// CHECK: static int order = 3
// CHECK-NOT: unused
// CHECK-NOT: state
// CHECK: assert(n > 0
// VERIFY: --head 'f(x)>(y)' --set n=5 --size x=n --size y=n
#include <assert.h>

static const int digits = 2;
#define SCALE (1.0/digits)
static const double table[3] = {1, 2, 3};
static const double unused[2] = {1, 2};
static double dt = 0.1;
static int order = 3;
static double state;

static double helper(double x) { return x*dt*SCALE; }
static double other(double x) { return x*unused[0] + state; }

void f(int n, const double *x, double *y)
{
  assert(n > 0 && "positive");
  for (int i = 0; i < n; i++)
    y[i] = helper(x[i])*x[i]*table[i % order];
}

void g(double *y)
{
  state += 1;
  *y = other(*y);
}
