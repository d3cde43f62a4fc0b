// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Addresses of elements of structures that hold reals alone, or are constant, change no bound.
// VERIFY: --head 'macro(grid)>(out)' --set mat=0 --set 'num=[3]' --size num=1 --size grid=8 --size out=2
// RUN: parajoint adjoint %s --head 'macro(grid)>(out)' -o %t
// CHECK-NOT: while
// CHECK-NOT: pj_push

typedef struct { double a, b; } point;
static void micro(double e, const point *g, double xs[2]) {
  xs[0] = g[0].a * e; xs[1] = g[0].b * e;
}
void macro(double e, int mat, const int *num, const point *grid, double *out) {
  for (int j = 0; j < num[mat]; j++) {
    double xs[2];
    micro(e, &grid[2 * j], xs);
    for (int k = 0; k < 2; k++) out[k] += xs[k] * e;
  }
}
