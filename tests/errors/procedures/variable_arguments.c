// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function with a variable number of arguments.
// HEAD: 'p(x)>(y)'
#include <stdarg.h>

static double sum(int n, ...)
{
  va_list arguments;
  double s = 0;
  va_start(arguments, n);
  for (int i = 0; i < n; i++)
    s += va_arg(arguments, double);
  va_end(arguments);
  return s;
}

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "number of arguments"
  *y = sum(2, x, x*x);
}
