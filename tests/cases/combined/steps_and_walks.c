// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Steps of structures with pointers until a function says no; two buffers in one region; walks through structures that
// give the next place; rows of workspace, of a thread each; errors and places by pointers to numbers.
// VERIFY: --head 'stepped(s,x)>(y,s)' --set n=5 --size x=n --size y=n --size s=1 --set s.n=5 --size s.u=5 --size s.v=5 --sizes-for-run=false
// VERIFY: --head 'by_turns(x)>(y)' --set n=8 --size x=n --size y=n
// VERIFY: --head 'relaxed(p)>(p)' --set n=4 --set m=3
// VERIFY: --head 'largest_first(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'own_rows(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'inverses(x)>(inverses)' --set n=6 --size x=n
// VERIFY: --head 'hops(x,q)>(y)' --set n=6 --size x=n --size y=n --size q=n --set q.next=0 --set q.on=1
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include <omp.h>

typedef struct { int n; double *u, *v; double w[3]; } state;

static bool step(state *s, const double *x)
{
  double most = 0;
#pragma omp parallel for reduction(max : most)
  for (int i = 0; i < s->n; i++) {
    s->v[i] = s->u[i]*x[i] + s->w[i%3];
    most = fmax(most, s->v[i]);
  }
  if (most > 50) return false;
  for (double *p = s->u, *q = s->v; p < s->u + s->n; ++p, ++q) *p = 0.5*(*p + *q);
  s->w[0] *= most;
  return true;
}

int stepped(int n, state *s, const double *x, double *y)
{
  int k = 0;
  while (step(s, x)) {
    if (++k == 3) break;
  }
  for (int i = 0; i < n; i++) y[i] = s->u[i]*s->w[0];
  return k;
}

// Two buffers in one region, by turns.
void by_turns(int n, const double *x, double *y)
{
  double a[8], b[8];
  for (int i = 0; i < n; i++) a[i] = b[i] = x[i];
#pragma omp parallel
  for (int t = 0; t < 4; t++) {
    if (t%2 == 0) {
#pragma omp for
      for (int i = 1; i < n - 1; i++) b[i] = a[i - 1]*a[i + 1] + a[i];
    } else {
#pragma omp for
      for (int i = 1; i < n - 1; i++) a[i] = b[i - 1]*b[i + 1] + b[i];
    }
  }
  memcpy(y, a, n*sizeof(double));
}

typedef struct { double e, c[2][2]; } pt;

static void relax(int m, pt *restrict row, const pt *restrict up)
{
  for (pt *p = row + 1; p < row + m; p++, up++) {
    p->e = p[-1].e*up->e;
    for (int k = 0; k < 2; k++) p->c[k][1 - k] += up[1].c[0][k]*p->e;
    if (p->e > 100) return;
  }
}

void relaxed(int n, int m, pt p[n][m])
{
  for (int i = 1; i < n; i++) relax(m, p[i], p[i - 1]);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    pt first = p[i][0];
    for (int j = 1; j < m; j++) p[i][j - 1] = p[i][j];
    p[i][m - 1] = first;
    p[i][0].e *= first.c[0][1];
  }
}

static double pick(const double *a, int n, int *where)
{
  *where = 0;
  for (int i = 1; i < n; i++) if (a[i] > a[*where]) *where = i;
  return a[*where];
}

void largest_first(int n, const double *x, double *y)
{
  double t[n], left = 0;
  int k;
  memcpy(t, x, sizeof t);
  for (int i = 0; i < n; i++) {
    y[i] = pick(t, n, &k)*(i + 1) + left;
    left += t[k]*t[k];
    t[k] = -1;
  }
}

// Threads with rows of workspace.
void own_rows(int n, const double *x, double *y)
{
  double w[8][3];
#pragma omp parallel
  {
    double *mine = w[omp_get_thread_num()];
    mine[0] = mine[1] = mine[2] = 0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 3; k++) mine[k] = x[i]*(k + 1);
      y[i] = mine[0]*mine[1] + mine[2];
    }
  }
}

static double inverse(double v, int *error) { if (fabs(v) < 1e-8) { *error = 1; return 0; } return 1/v; }
double inverses(int n, const double *x)
{
  int error = 0;
  double s = 0;
#pragma omp parallel for reduction(+ : s) reduction(max : error)
  for (int i = 0; i < n; i++) {
    int e = 0;
    s += inverse(x[i]*x[i], &e)*x[n - 1 - i];
    if (e > error) error = e;
  }
  return error ? 0 : s;
}

typedef struct { int next; bool on; double v[2]; } node;
void hops(int n, const double *x, const node *q, double *y)
{
  for (int i = 0; i < n; i++) {
    int at = i, hops = 0;
    y[i] = 1;
    for (const node *p = &q[at]; p->on && hops < 3; at = p->next, p = &q[at], hops++) y[i] = y[i]*p->v[0] + x[at]*p->v[1];
  }
}
