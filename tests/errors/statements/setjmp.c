// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A jump from function to function.
// HEAD: 'p(x)>(y)'
#include <setjmp.h>

static jmp_buf start;

static void square(double *a)
{
  *a = *a * *a;
  // EXPECT-ERROR@+1: unsupported-statement
  if (*a < 1.0) longjmp(start, 1);
}

void p(double x, double *y)
{
  *y = x;
  // EXPECT-ERROR@+1: unsupported-statement
  if (setjmp(start) == 0) square(y);
}
