// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements that are kept as text, behind the directives of the whole file and outside of their function: with
// macros that mean something else there, or nothing, with a type of the function's, with a pointer to a function.
// HEAD: 'f(x)>(y)'
#include <stdio.h>
#include <stdlib.h>

#define BASE 3
#define TWICE (2*BASE)
#define NOTE(k) printf("%d\n", (k))
#define UPTO(k) printf("%d\n", (k) < LIMIT)

static int order(const void *a, const void *b)
{
  return *(const int *)a - *(const int *)b;
}

void f(int n, const double *x, double *y)
{
#define SAY(k) printf("at %d\n", (k))
  typedef unsigned long ul;
  enum { LIMIT = 50 };
  int key[4] = {4, 3, 2, 1};
  // EXPECT-ERROR@+1: unsupported-expression "a statement with the macro 'BASE', which is another, or none, after its function,"
  int k = (int)strtol("11", NULL, BASE);
  // EXPECT-ERROR@+1: unsupported-expression "a statement with the macro 'TWICE', which is another, or none, after its function,"
  int l = (int)strtol("11", NULL, TWICE);
  // EXPECT-ERROR@+1: unsupported-expression "a statement with the macro 'SAY', which is another, or none, after its function,"
  if (n > 30) SAY(n);
  // EXPECT-ERROR@+1: unsupported-expression "a statement with the macro 'NOTE', which is another, or none, after its function,"
  if (n > 30) NOTE(n);
  // EXPECT-ERROR@+1: unsupported-expression "a statement with the type 'ul', which its function defines,"
  if (n > 30) printf("%lu\n", (ul)n);
  // EXPECT-ERROR@+1: unsupported-expression "a macro with the enumerator 'LIMIT', which its function defines,"
  if (n > 30) UPTO(n);
  // EXPECT-ERROR@+1: unsupported-expression "a pointer to 'order' in this statement"
  qsort(key, 4, sizeof *key, order);
  for (int i = 0; i < n; i++) y[i] = (k + l)*x[i]*x[i]*key[i%4];
}

#undef BASE
#define BASE 8
#undef NOTE
