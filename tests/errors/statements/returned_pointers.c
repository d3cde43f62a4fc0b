// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that return a pointer, be it to new memory but that of malloc and calloc: those that do more than name a
// place, those of which an argument or a variable has an effect, and places in statements kept as text.
// HEAD: 'p(x)>(y)'
#include <stdio.h>
#include <stdlib.h>

static double *at(double *x, int k) { return &x[k * k]; }
static double *behind(int *k, double *x, int i) { return x + *k + i; }
static double *unless(double *x, int on, int i) { return &x[on && i]; }
static int next(int *k) { return ++*k; }
static double *twice(double *x, int *k)
{
  int a = next(k), b = next(k);
  return &x[b * 3 + a];
}
static double *checked(double *x, int k)
{
  if (k < 0) k = 0;
  return x + k;
}

void p(int n, double *x, double *y)
{
  int k = 0;
  // EXPECT-ERROR@+1: unsupported-expression "a pointer that 'at' returns"
  y[0] = *at(x, k++);
  // EXPECT-ERROR@+1: unsupported-expression "a pointer that 'behind' returns"
  y[0] += *behind(&k, x, k++);
  // EXPECT-ERROR@+1: unsupported-expression "a pointer that 'unless' returns"
  y[0] += *unless(x, 0, k++);
  // EXPECT-ERROR@+1: unsupported-expression "a pointer that 'twice' returns"
  y[0] += *twice(x, &k);
  // EXPECT-ERROR@+1: unsupported-expression "name the array that it points into, let the function do nothing but"
  y[1] = x[0] * *checked(x, n);
  // EXPECT-ERROR@+1: unsupported-expression "a call of 'at' inside of this statement"
  printf("%g\n", *at(x, 1));
  // EXPECT-ERROR@+1: unsupported-expression "take memory by malloc or calloc, and fill it"
  double *t = aligned_alloc(64, 8 * sizeof(double));
  t[0] = x[0];
  *y += t[0];
  free(t);
}
