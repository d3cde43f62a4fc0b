// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers in structures that point to one place after another, or of which threads have copies.
// HEAD: 'f(x)>(y)'
#include <stdlib.h>

typedef struct { int n; double *u; } view;

static double first(const view *v) { return v->u[0]; }

void f(int n, double *x, double *y) {
  view moves, late, own = {n, malloc(n * sizeof(double))}, fixed = {n, x};
  moves.n = late.n = n;
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-expression "set it once, in the block that declares the structure"
    moves.u = x + i;
    y[i] = first(&moves);
  }
  if (n > 2) {
    // EXPECT-ERROR@+1: unsupported-expression "a pointer in a structure"
    late.u = x;
    y[0] += first(&late);
  }
  own.u[0] = x[0];
  // EXPECT-ERROR@+1: unsupported-expression "share it, or declare one in the region"
#pragma omp parallel for firstprivate(own)
  for (int i = 0; i < n; i++) y[i] += own.u[0];
  // EXPECT-ERROR@+1: unsupported-expression "a thread's copy of the structure 'fixed'"
#pragma omp parallel for firstprivate(fixed)
  for (int i = 0; i < n; i++) y[i] += fixed.u[i];
  free(own.u);
}
