// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two structures of one array in a call of threads, which may set them or not: what the call would need of their
// derivatives for itself, another thread may have, too.
// HEAD: 'f(p)>(p)'
// MODES: adjoint
typedef struct { double x, m; } particle;

static void give(particle *a, particle *b) {
  if (a->m > b->m) {
    a->x = b->m;
    b->x = a->m * a->m;
  }
}

void f(int n, const int *e, particle *p) {
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "other threads use it"
  for (int i = 0; i < n; i++) give(&p[i], &p[e[i]]);
}
