// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure that there may not be.
// VERIFY: --head 'f(x,c)>(y)' --set c.n=5 --size x=5 --size y=5
// VERIFY: --head 'threads(x,c)>(y)' --set n=5 --size x=n --size y=n
// VERIFY: --head 'outer(x,c)>(y,c)' --set n=5 --set c.n=5 --size x=n --size y=n
#include <stddef.h>
typedef struct { double k; int n; } config;

int f(const config *c, const double *x, double *y) {
  if (!c) return -1;
  if (c == NULL || x == NULL) return -1;
  for (int i = 0; i < c->n; i++) y[i] = c->k * x[i];
  return 0;
}

static void scale(int n, config *c, double *y) {
  if (c) c->k *= c->k;
  for (int i = 0; i < n; i++) y[i] *= c ? c->k : 2;
}
void outer(int n, config *c, const double *x, double *y) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  scale(n, c, y);
  if (c != NULL) c->k *= y[0];
  scale(n, c, y);
}

static void region(int n, const config *c, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * c->k;
}
int threads(int n, const config *c, const double *x, double *y) {
  if (!c) return 1;
  region(n, c, x, y);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (c) y[i] *= c->k;
  return 0;
}
