// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types that are defined in the type of a function's result, and parameters with the name of their
// type, which hides it from what comes behind.
// VERIFY: --head 'results(x)>(y)' --head 'parameters(cell)>(y)'
// VERIFY: --head 'numbers(z)>(y)'
// RUN: parajoint adjoint %s --head 'numbers(z)>(y)' -o %t
// CHECK: typedef double _Complex number;

#include <complex.h>

static struct pair { double a, b; } turn(double x)
{
  struct pair r = {x*x, 2.0*x};
  return r;
}

enum side { LEFT, RIGHT } other(int k) { return k ? LEFT : RIGHT; }

struct late { double v; } static twice(double x)
{
  struct late r = {2.0*x};
  return r;
}

void results(double x, double *y)
{
  struct pair p = turn(x);
  enum side s = other(0);
  *y = p.a*p.b + (s == RIGHT ? x : 0.0) + twice(x).v;
}

typedef struct { double v; } cell;
typedef double real;

static real squared(real real) { return real*real; }

static double volume(cell cell, const double *by) { return cell.v*cell.v**by; }

void parameters(const cell *cell, double *y)
{
  const double by = squared(cell->v);
  *y = cell->v*cell->v*by + volume(*cell, &by);
}

typedef double complex number;

void numbers(number *z, double *y)
{
  *z *= *z;
  *y = creal(*z);
}
