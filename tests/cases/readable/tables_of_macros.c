// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A table of which a macro only asks for the size is not in the derivative, where compilers would say that it is unused;
// one that a macro reads is.
// VERIFY: --head 'f(x)>(f)'
// RUN: parajoint adjoint %s --head 'f(x)>(f)' -o %t
// CHECK: static const double weight[]
// CHECK-NOT: static const double grid[]

static const double grid[] = {0.1, 0.2, 0.4};
static const double weight[] = {1.5, 2.5, 3.5};
#define NG ((int)(sizeof grid/sizeof *grid))
#define WEIGHT(i) \
  (weight[i])
double f(double x)
{
  double s = 0;
  for (int i = 0; i < NG; i++) s += x*x*i*WEIGHT(i);
  return s;
}
double at(int i) { return grid[i]; }
