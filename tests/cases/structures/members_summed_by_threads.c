// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers and small arrays in a structure that all threads read: each thread sums up their derivatives by itself.
// RUN: parajoint adjoint %s --head 'behind_pointer(p,x)>(y)' -o %t
// CHECK: for nowait for (int i = 0; i < n; i++) { pb_k_sum +=
// VERIFY: --head 'behind_pointer(p,x)>(y)' --head 'by_value(p,x)>(y)' --head 'changed(p,x)>(p,y)' --set n=24
// VERIFY: --head 'passed(p,x)>(y)' --head 'of_grid(g,x)>(y)' --head 'in_two_loops(p,x)>(y)' --set n=24
// VERIFY: --head 'maybe(p,x)>(y)' --set n=24
#include <math.h>

struct par { double k, c, w[4]; struct { double a; } in; };

void behind_pointer(int n, const struct par *p, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = p->k*x[i] + p->c;
}

void by_value(int n, struct par p, const double x[n], double y[n])
{
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) y[i] = p.k*x[i] + p.c*p.w[i%4]*p.in.a;
}

/* A member that the region changes. */
void changed(int n, struct par *p, const double x[n], double y[n])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = p->k*x[i]*p->c;
#pragma omp for
    for (int i = 0; i < 1; i++) p->c *= x[i]*p->k;
#pragma omp for
    for (int i = 0; i < n; i++) y[i] *= p->c + p->k;
  }
}

static double line(const struct par *p, double x) { return p->k*x + p->c; }
static double twice(double k, double x) { return k*x*x; }

/* With its structure, and alone. */
void passed(int n, const struct par *p, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = line(p, x[i])*p->k + twice(p->in.a, x[i]);
}

/* Structures in an array: their members have many places. */
struct grid { struct par cell[2]; double h; };
void of_grid(int n, const struct grid *g, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = g->cell[i%2].k*x[i]*g->h + g->cell[1].w[i%4];
}

void in_two_loops(int n, const struct par *p, const double x[n], double y[n])
{
#pragma omp parallel
  {
    double own = p->in.a*x[0];
#pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] = p->k*x[i]*own;
#pragma omp for
    for (int i = 0; i < n; i++) y[i] += p->k*x[i] + p->in.a;
  }
}

/* One that may not be read at all. */
void maybe(int n, const struct par *p, const double x[n], double y[n])
{
#pragma omp parallel for if (n > 3)
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    if (x[i] > 0.5) y[i] *= p->k;
  }
}

/* A pointer in a structure that is passed on: to the threads' sums, in a structure of their own. */
typedef struct net { int ni, no; double *w; } net;

static void affine(const net *t, const double *in, double out[8])
{
  for (int o = 0; o < t->no; o++) {
    out[o] = 0.0;
    for (int i = 0; i < t->ni; i++) out[o] += t->w[o*t->ni+i]*in[i]*t->w[i];
  }
}

// VERIFY: --head 'layer(t.w,x)>(y)' --size t.w=t.ni*t.no --size x=n*t.ni --size y=n --set n=6 --set t.ni=5 --set t.no=4
void layer(const net *t, int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int s = 0; s < n; s++) {
    double z[8];
    affine(t, x + s*t->ni, z);
    y[s] = 0.0;
    for (int o = 0; o < t->no; o++) y[s] += tanh(z[o]);
  }
}
