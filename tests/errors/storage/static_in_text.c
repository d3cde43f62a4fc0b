// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements that are kept as text, with what the file of the derivatives cannot see.
// HEAD: 'p(x)>(y)'
#include <stdio.h>

static char *report;
static double twice(double x) { return 2*x; }

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "static variable 'report'"
  puts(report);
  // EXPECT-ERROR@+1: unsupported-expression "call of 'twice'"
  printf("%g\n", twice(x));
  *y = x*x;
}
