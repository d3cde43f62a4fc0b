// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One array under two names, which the primal only reads, and of which one is restrict, here or in
// what the call calls: their adjoints are two arrays.
// VERIFY: --head 'of_edges(q)>(r)' --size q=4*nc --size r=ne --size ed=2*ne --set nc=10 --set ne=12 --set ed=5 --flags=-O3
// VERIFY: --head 'of_faces(q)>(r)' --size r=ne --set ne=5 --flags=-O3
// VERIFY: --head 'of_global(x,tab)>(y)' --size x=n --size y=n --set n=9 --flags=-O3
static void flux(const double *restrict l, const double *restrict r, double *restrict f)
{
  double s = 0;
  for (int k = 0; k < 4; k++) s += l[k]*r[3-k]*r[k];
  *f = s;
}

static void two(const double *l, const double *r, double *f) { flux(l, r, f); }

void of_edges(int nc, int ne, const int *ed, const double *q, double *r)
{
  for (int e = 0; e < ne; e++)
    two(&q[4*ed[2*e]], &q[4*ed[2*e+1]], &r[e]);
}

struct face { double v[4]; };

static void flux_of_faces(const struct face *restrict l, const struct face *restrict r, double *f)
{
  double s = 0;
  for (int k = 0; k < 4; k++) s += l->v[k]*r->v[3-k]*r->v[k];
  *f = s;
}

static void two_faces(const struct face *l, const struct face *r, double *f) { flux_of_faces(l, r, f); }

void of_faces(int ne, struct face q[3], double *r)
{
  for (int e = 0; e < ne; e++) two_faces(&q[e%3], &q[2 - e%2], &r[e]);
}

double tab[8];

static double sum(const double *restrict p, int k0)
{
  double s = 0;
  for (int k = 0; k < 4; k++) s += p[k]*tab[k + k0]*tab[3 - k + k0];
  return s;
}

static double sum_of(const double *p, int k0) { return sum(p, k0); }

void of_global(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = x[i]*sum(tab, 0) + sum(tab + i%5, i%4) + sum_of(tab + i%5, i%4);
}
