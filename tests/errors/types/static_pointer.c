// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a static pointer leads to cannot be seen from the file of the derivatives, nor can that have its own.
// HEAD: 'f(y)>(y)'

int n;
// EXPECT-ERROR@+1: private-variable "cannot have its own: it leads to memory that others set"
static double *u;

void f(double *y)
{
  for (int i = 0; i < n; i++) y[i] *= u[i];
}

void set(double *to) { u = to; }
