// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two structures of one array in a call of threads, which may change them or not.
// HEAD: 'f(p)>(p)'
// MODES: adjoint
typedef struct { double x, m; } particle;
static void swap(particle *a, particle *b) {
  if (a->x > b->x) {
    a->x *= b->m;
    b->x *= a->m;
  }
}
void f(int n, const int *e, particle *p) {
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "other threads use it"
  for (int i = 0; i < n; i++) swap(&p[i], &p[e[i]]);
}
