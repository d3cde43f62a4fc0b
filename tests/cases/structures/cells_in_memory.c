// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures with arrays in them, in memory of malloc: one becomes another, also where it is not known
// whether both are one.
// VERIFY: --head 'one(x)>(y)' --head 'compacted(x)>(y)' --size x=n --size y=n --set n=20
#include <stdlib.h>

typedef struct { double p[2]; } cell;

void one(int n, const double *x, double *y)
{
  cell *r = malloc(n*sizeof *r);
  for (int i = 0; i < n; i++) r[i].p[0] = r[i].p[1] = x[i];
  r[n - 1] = r[0];
  for (int i = 0; i < n; i++) y[i] = r[i].p[1];
  free(r);
}

void compacted(int n, const double *x, double *y)
{
  cell *c = malloc(n*sizeof *c);
  int count = 0;
  for (int i = 0; i < n; i++) {
    c[i].p[0] = x[i]*x[i];
    c[i].p[1] = x[n - 1 - i];
  }
  for (int i = 0; i < n; i++)
    if (c[i].p[0] > 0.2) c[count++] = c[i];
  for (int i = 0; i < n; i++) y[i] = i < count ? c[i].p[0]*c[i].p[1] : 0.0;
  free(c);
}
