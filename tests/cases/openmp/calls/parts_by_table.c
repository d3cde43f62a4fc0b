// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Four numbers of a cell, which an edge finds in a table, go to a function: what each call gets of its
// own has four numbers, too, and needs no memory from malloc.
// VERIFY: --head 'f(q)>(r)' --size q=4*nc --size r=nc --size ed=2*nc --set nc=10 --set ed=0:9 --flags=-O3
// RUN: parajoint adjoint %s --head 'f(q)>(r)' -o %t
// CHECK: double tempb0[4] = {0};
// CHECK-NOT: malloc(

static void flux(const double *restrict l, const double *restrict r, double *restrict f)
{
  double s = 0;
  for (int k = 0; k < 4; k++) s += l[k]*r[3-k]*r[k];
  *f += s;
}

void f(int nc, const int *ed, const double *q, double *r)
{
#pragma omp parallel for
  for (int e = 0; e < nc; e++) {
    flux(&q[4*e], &q[4*ed[2*e+1]], &r[e]);
    flux(&q[4*e], &q[4*ed[2*e]], &r[e]);
  }
}
