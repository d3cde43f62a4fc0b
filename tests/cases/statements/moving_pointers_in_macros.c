// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer that moves as the argument of a macro: what stands for it in the derivative stands in brackets.
// VERIFY: --head 'value(x)>(value)' --size x=n --set n=6
// VERIFY: --head 'first(x)>(first)' --size x=n --set n=6
// VERIFY: --head 'nested(x)>(nested)' --size x=n --set n=6
// RUN: parajoint adjoint %s --head 'value(x)>(value)' -o %t
// CHECK: assert(VAL((x + p_at)) < 2.0)
#include <assert.h>
#include <math.h>
#include <stdio.h>
#define VAL(p) *p
#define FIRST(p) p[0]
#define OTHER_NAME FIRST
#define BOTH(p, q) (*p < 2.0 && *q < 2.0)

double value(int n, const double *x)
{
  double s = 0;
  const double *p = x;
  for (int i = 0; i < n; i++) {
    assert(VAL(p) < 2.0);
    s += *p**p;
    p++;
  }
  return s;
}

double first(int n, const double *x)
{
  double s = 0;
  const double *p = x;
  for (int i = 0; i < n; i++) {
    assert(FIRST(p) < 2.0);
    assert(OTHER_NAME(p) < 2.0);
    s += *p**p;
    p++;
  }
  return s;
}

double nested(int n, const double *x)
{
  double s = 0;
  const double *p = x;
  for (int i = 0; i < n; i++) {
    assert(BOTH(p, p));
    if (fabs(VAL(p)) > 1e9) printf("%g %g\n", fabs(FIRST(p)), VAL((p)));
    s += *p**p;
    p++;
  }
  return s;
}
