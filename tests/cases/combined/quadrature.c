// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Adaptive quadrature of cells, each by a thread: a stack of structures with a pointer to its top, moving pointers in
// a static helper; rows of memory that structures are copied into.
// VERIFY: --head 'integrate(c,tol)>(integrate)' --size c=n --set n=3 --set tol=1e-3 --range 0.5:1.5
// VERIFY: --head 'table(c)>(out)' --size c=n --set n=3 --size out=n
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  double a, b, w[4];
  unsigned char order;
} cell;

typedef struct {
  double lo, hi, value;
  int level;
} item;

static double f(const cell *c, double t)
{
  double s = 0, p = 1;
  for (const double *w = c->w; w != c->w + 4; ++w, p *= t) s += *w*p;
  return s*exp(-t*t);
}

static double simpson(const cell *c, double lo, double hi)
{
  return (hi - lo)/6*(f(c, lo) + 4*f(c, 0.5*(lo + hi)) + f(c, hi));
}

static double adaptive(const cell *c, double tol)
{
  item stack[16], *top = stack;
  double sum = 0;
  *top++ = (item){c->a, c->a + c->b, simpson(c, c->a, c->a + c->b), 0};
  while (top != stack) {
    item i = *--top;
    double mid = 0.5*(i.lo + i.hi);
    double l = simpson(c, i.lo, mid), r = simpson(c, mid, i.hi);
    if (i.level >= 5 || fabs(l + r - i.value) < tol) {
      sum += l + r;
      continue;
    }
    *top++ = (item){i.lo, mid, l, i.level + 1};
    *top++ = (item){mid, i.hi, r, i.level + 1};
  }
  return sum;
}

double integrate(int n, const cell *c, double tol)
{
  double total = 0;
#pragma omp parallel for reduction(+ : total) schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    bool bad = !(c[i].b > 0);
    if (bad) continue;
    total += adaptive(c + i, 0.01);
  }
  return total > tol ? total : 0;
}

void table(int n, const cell *c, double *out)
{
  double (*t)[4] = malloc(n*sizeof *t);
  if (t == NULL) return;
  for (int i = 0; i < n; i++) memcpy(t[i], c[i].w, sizeof c[i].w);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *row = t[i];
    for (int k = 1; k < 4; k++) row[k] += row[k - 1]*c[i].a;
    out[i] = row[3];
  }
  free(t);
}
