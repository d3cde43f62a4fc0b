// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The wave equation in float: two time levels in rows of memory change places, rows of a length from a structure,
// a helper with damping at the boundary, error codes.
// VERIFY: --head 'shot(c,src)>(rec)' --set nz=7 --set nx=8 --set nt=5 --set nrec=2 --set 'rx=[2,5]' --size rx=nrec --size src=nt --size rec=nt*nrec
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

typedef float real;

typedef struct {
  int nz, nx, width;
  real dt, dh;
} model;

static real damp(const model *m, int i, int j)
{
  int d = i < j ? i : j;
  if (m->nz - 1 - i < d) d = m->nz - 1 - i;
  if (m->nx - 1 - j < d) d = m->nx - 1 - j;
  return d >= m->width ? 1.0f : 1.0f - 0.05f*(m->width - d);
}

static void step(const model *m, const real (*c)[m->nx], const real (*u)[m->nx], real (*v)[m->nx])
{
  const real r = m->dt/m->dh;
#pragma omp parallel for collapse(2)
  for (int i = 1; i < m->nz - 1; i++)
    for (int j = 1; j < m->nx - 1; j++) {
      real lap = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4*u[i][j];
      real k = c[i][j]*r;
      v[i][j] = damp(m, i, j)*(2*u[i][j] - v[i][j] + k*k*lap);
    }
}

int shot(int nz, int nx, int nt, int nrec, const int *rx, const real c[nz][nx], const real *src, real *rec)
{
  model m = {nz, nx, 2, 0.1f, 0.5f};
  if (nz < 3 || nx < 3) return -1;
  real (*u)[nx] = calloc(nz, sizeof *u), (*v)[nx] = calloc(nz, sizeof *v);
  if (!u || !v) return -2;
  for (int t = 0; t < nt; t++) {
    step(&m, c, (const real (*)[nx])u, v);
    v[nz/2][nx/2] += src[t];
    for (int k = 0; k < nrec; k++) rec[t*nrec + k] = v[1][rx[k]];
    real (*w)[nx] = u;
    u = v;
    v = w;
  }
  free(u);
  free(v);
  return 0;
}
