// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows whose length is somebody else's number, and may be another one when they are copied.
// HEAD: 'all(x)>(a,b)'
#include <string.h>

typedef struct { int n, m; } grid;

void halved(grid *g, double b[g->n][g->m], const double *x)
{
  g->m /= 2;
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' of rows whose length may have changed since"
  memcpy(b, x, 2*sizeof *b);
}

void cleared(int *d, const int *o, double b[d[0]][d[1]])
{
  memcpy(d, o, 2*sizeof *d);
  // EXPECT-ERROR@+1: unsupported-expression "'memset' of rows whose length may have changed since"
  memset(b, 0, 2*sizeof *b);
}

static void take(grid *g, const grid *o) { *g = *o; }

void called(grid *g, const grid *o, double b[g->n][g->m], const double *x)
{
  take(g, o);
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' of rows whose length may have changed since"
  memcpy(b, x, 2*sizeof *b);
}

void copied(grid *g, const grid *o, double b[g->n][g->m], const double *x)
{
  memcpy(g, o, sizeof *g);
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' of this size"
  memcpy(b[0], x, sizeof b[0]);
}

void all(grid *g, const grid *o, int *d, const int *e, const double *x, double a[12][2], double b[4][6])
{
  halved(g, b, x);
  cleared(d, e, a);
  called(g, o, b, x);
  copied(g, o, b, x);
}
