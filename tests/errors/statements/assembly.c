// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An instruction of the machine.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  *y = x*x;
  // EXPECT-ERROR@+1: unsupported-statement
  __asm__ volatile ("nop" : "+m"(*y));
}
