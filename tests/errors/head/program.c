// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A main function is no procedure that the head names.
// HEAD: 'p(x)>(y)'
// EXPECT-ERROR: unknown-procedure "p"
#include <stdio.h>

int main(void)
{
  double x = 1.0, y = x*x;
  printf("%f\n", y);
  return 0;
}
