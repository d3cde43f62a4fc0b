// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that change places, with an extent that a variable holds for both; flags of one byte each.
// VERIFY: --head 'wave(amplitude)>(wave)' --set nt=3 --set nx=4 --set nz=3
#include <stdint.h>
#include <stdlib.h>

struct grid { int nx, nz; };

static double steps(const struct grid *g, int nt, double amplitude)
{
  const int length = g->nx*g->nz;
  double *p = calloc(length, sizeof *p), *q = malloc((size_t)length*sizeof *q);
  for (int i = 0; i < length; i++) q[i] = 0;
  uint8_t *inside = malloc(length);
  _Bool *odd = calloc(length, 1);
  for (int i = 0; i < length; i++) {
    inside[i] = i >= g->nx;
    odd[i] = i%2;
  }
  double sum = 0.0;
  for (int t = 0; t < nt; t++) {
    for (int i = 0; i < length; i++) q[i] = inside[i] ? amplitude + p[i]*p[i] : 0.5*amplitude;
    double *kept = p;
    p = q;
    q = kept;
    for (int i = 0; i < length; i++)
      if (odd[i]) sum += p[i]*q[i];
  }
  free(p);
  free(q);
  free(inside);
  free(odd);
  return sum;
}

double wave(int nx, int nz, int nt, double amplitude)
{
  struct grid g = {nx, nz};
  return steps(&g, nt, amplitude);
}
