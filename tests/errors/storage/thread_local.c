// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that each thread has of its own, without OpenMP.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: unsupported-attribute
_Thread_local double own;

void p(double x, double *y)
{
  own = x*x;
  *y = own*own;
}
