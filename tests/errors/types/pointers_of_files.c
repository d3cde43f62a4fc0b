// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers outside of functions that what is differentiated sets, moves, exchanges, or passes the address of.
// HEAD: 'f(y)>(y)'

#include <stdlib.h>

int n;
double *u, *w, *v, buffer[8];
// EXPECT-ERROR@+1: unsupported-type "'half' is of a type that is not supported (double *)"
double *half = buffer + 4;

void f(double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "a change, or the address, of the pointer 'u' is not supported"
  u = malloc(n*sizeof *u);
  for (int i = 0; i < n; i++) u[i] = y[i]*y[i];
  // EXPECT-ERROR@+1: unsupported-statement "the exchange of the pointer 'v' is not supported; exchange parameters or memory"
  double *t = v;
  v = w;
  w = t;
  // EXPECT-ERROR@+1: unsupported-expression "a change, or the address, of the pointer 'w' is not supported"
  w = v;
  // EXPECT-ERROR@+1: unsupported-expression "a change, or the address, of the pointer 'u' is not supported"
  y[0] += *u++;
  y[0] += half[0]*buffer[5];
}
