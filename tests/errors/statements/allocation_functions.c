// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HEAD: 'all(x)>(y)'
// Functions that give memory, or not, for more than that there is none.
#include <stdio.h>
#include <stdlib.h>

int full;

static double *unless_full(int n) {
  double *p = malloc(n * sizeof *p);
  if (full) return NULL;
  return p;
}

static double *with_a_word(int n) {
  double *p = malloc(n * sizeof *p);
  if (!p) {
    puts("no memory");
    return NULL;
  }
  return p;
}

void all(int n, const double x[n], double y[n]) {
  double *a = unless_full(n);
  // EXPECT-ERROR@-1: unsupported-expression "a pointer that 'unless_full' returns"
  double *b = with_a_word(n);
  // EXPECT-ERROR@-1: unsupported-expression "a pointer that 'with_a_word' returns"
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
}
