// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Particles with structures of rows in structures, sums of threads into an array, workspace of each thread, roots
// by a function that may fail, packed triangles, shapes by an enumeration, points of two colours.
// VERIFY: --head 'crossed(p)>(p,crossed)' --set n=5 --size p=n
// VERIFY: --head 'histogram(x)>(h)' --set n=9 --set nb=4 --size x=n
// VERIFY: --head 'polynomials(x,c)>(y)' --set n=9 --size x=n --size y=n
// VERIFY: --head 'roots(x)>(roots)' --set n=7 --size x=n
// VERIFY: --head 'packed(a,x)>(y)' --set n=4 --set m=5
// VERIFY: --head 'shapes(p,k)>(shapes)' --set n=5 --size p=n
// VERIFY: --head 'prefix_sums(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'colours(u)>(u,colours)' --set n=4 --set m=6
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include <omp.h>

typedef struct { double x[3]; } v3;
typedef struct { v3 pos, vel; struct { double s[2]; v3 f; } in[2]; } part;

static v3 cross(v3 a, v3 b)
{
  v3 r;
  for (int k = 0; k < 3; k++) { int l = (k + 1)%3, m = (k + 2)%3; r.x[k] = a.x[l]*b.x[m] - a.x[m]*b.x[l]; }
  return r;
}

double crossed(int n, part *p)
{
  double sum = 0;
  part keep;
  memcpy(&keep, &p[0], sizeof keep);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    part *a = &p[i];
    part old = *a;
    for (int k = 0; k < 2; k++) {
      a->in[k].f = cross(old.pos, old.in[1 - k].f);
      if (a->in[k].s[k] > 0.9) continue;
      a->vel = cross(a->in[k].f, a->pos);
      sum += a->vel.x[k]*a->in[k].s[0];
    }
  }
  p[n - 1] = keep;
  p[0].in[1] = keep.in[0];
  return sum;
}

// By a reduction of an array.
void histogram(int n, int nb, const double *x, double h[nb])
{
  for (int b = 0; b < nb; b++) h[b] = 0;
#pragma omp parallel for reduction(+ : h[:nb])
  for (int i = 0; i < n; i++) {
    int b = (int)(x[i]*nb/2);
    if (b < 0) b = 0;
    if (b >= nb) b = nb - 1;
    double d = x[i]*nb/2 - b;
    h[b] += 1 - d;
    h[b + 1 < nb ? b + 1 : 0] += d*d;
  }
}

static double scratch[4];
#pragma omp threadprivate(scratch)
static double work(int i, const double *x, double c)
{
  for (int k = 0; k < 4; k++) scratch[k] = x[i]*(k + c);
  double s = 0;
  for (int k = 3; k >= 0; --k) s = s*x[i] + scratch[k];
  return s;
}
void polynomials(int n, const double *x, double c, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = work(i, x, c);
}

static bool newton(double a, double *root)
{
  double r = *root;
  for (int it = 0; it < 50; it++) {
    double f = r*r*r + r - a;
    if (fabs(f) < 1e-14) { *root = r; return true; }
    r -= f/(3*r*r + 1);
  }
  return false;
}
double roots(int n, const double *x)
{
  double r = 1, s = 0;
  for (int i = 0; i < n; i++) {
    if (!newton(x[i], &r)) return -1;
    s += r*(i%2 ? x[i] : 1);
  }
  return s;
}

// Upper triangles in packed form.
void packed(int n, int m, const double a[n*(n + 1)/2], const double x[n][m], double y[n][m])
{
  memset(y, 0, n*sizeof *y);
#pragma omp parallel for
  for (int j = 0; j < m; j++) {
    const double *p = a;
    for (int i = 0; i < n; i++) {
      y[i][j] += *p++*x[i][j];
      for (int k = i + 1; k < n; k++, p++) {
        y[i][j] += *p*x[k][j];
        y[k][j] += *p*x[i][j];
      }
    }
  }
}

enum shape { BALL, BOX, ROD };
static double volume(enum shape s, const v3 *d)
{
  switch (s) {
  case BALL: return 4.19*d->x[0]*d->x[0]*d->x[0];
  case BOX: {
    double v = 1;
    for (int k = 0; k < 3; k++) { if (d->x[k] < 0) return 0; v *= d->x[k]; }
    return v;
  }
  case ROD: break;
  }
  return 3.14*d->x[0]*d->x[0]*d->x[1];
}
double shapes(int n, const part *p, double k)
{
  double best = 0;
  for (int i = 0; i < n; i++)
    for (enum shape s = BALL; s <= ROD; s++) {
      const v3 *d = i & 1 ? &p[i].pos : &p[i].in[s%2].f;
      double v = volume(s, d)*k;
      if (v > best) best = v;
    }
  return best*best;
}

void prefix_sums(int n, const double *x, double *y)
{
  double *t = NULL;
  if (n <= 0) return;
  t = malloc(n*sizeof *t);
  if (t == NULL) return;
  t[0] = x[0];
  for (int i = 1; i < n; i++) t[i] = t[i - 1] + x[i]*x[i];
  if (t[n - 1] < 0) { free(t); return; }
  for (int i = 0; i < n; i++) y[i] = x[i]/t[n - 1];
  free(t);
}

// Points of two colours by turns.
double colours(int n, int m, double u[n][m])
{
  double r = 0;
  for (int colour = 0; colour < 2; colour++) {
    r = 0;
#pragma omp parallel for reduction(+ : r)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1 + (i + colour)%2; j < m - 1; j += 2) {
        double old = u[i][j];
        u[i][j] = 0.25*(u[i - 1][j] + u[i + 1][j] + u[i][j - 1]*u[i][j + 1]);
        r += (u[i][j] - old)*(u[i][j] - old);
      }
  }
  return sqrt(r);
}
