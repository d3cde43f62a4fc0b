// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Members of members of elements, pointers to them, constant tables, results, memory of calloc, atomic updates.
// VERIFY: --head 'members(o,x)>(o,x)' --size o=n --size x=1 --set n=3
// VERIFY: --head 'histogram(x,h)>(h)' --size x=n --size bin=n --size h=n --set n=6
// VERIFY: --head 'solve(x,o.tol)>(solve)' --set o.n=6 --set o.tol=0.3 --size x=o.n --set o.mode=1
// VERIFY: --head 'heap(x)>(y)' --size x=n --size y=n --set n=5
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct { float w; double v[3]; bool on; int kind; } In;
typedef struct { In q[2]; double m[2][3]; long id; } Out;
struct tab { double a, b; };
static const struct tab table[2] = {{1.5, 2.5}, {0.5, -1.0}};

static void scale(int n, double *v, const double *by)
{
  for (int i = 0; i < n; i++) v[i] *= *by;
}

static double norm2(const double v[3]) { return v[0]*v[0] + v[1]*v[1] + v[2]*v[2]; }

static void deeper(Out *o, double f)
{
  for (int j = 0; j < 2; j++) {
    o->q[j].v[1] *= f;
    if (o->q[j].on) o->m[j][2] += o->q[j].v[0]*f;
  }
}

static void pass_on(Out *o, double f)
{
  deeper(o, f);
  deeper(o, f*f);
}

void members(int n, Out *o, double *x)
{
  for (int i = 0; i < n; i++) {
    double *v = o[i].q[1].v;
    In *in = &o[i].q[0];
    v[2] += in->v[0]*table[i % 2].a + table[(i + 1) % 2].b;
    scale(3, o[i].m[1], &in->v[2]);
    scale(2, &o[i].m[0][1], x);
    in->v[1] = norm2(o[i].q[1].v) + norm2(in->v);
    switch (in->kind) {
      case 0: in->v[0] *= 2; break;
      case 1: in->v[0] = in->v[2]*(*x); break;
      default: in->v[0] += in->w;
    }
  }
  pass_on(o, *x);
  pass_on(&o[n - 1], o->q[0].v[1]*0.1);
  *x = o->m[1][2] + o[1].q[1].v[2]*(*o).m[0][0];
}

struct hist { int count; double sum; };

void histogram(int n, const double *x, const int *bin, struct hist *h)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[bin[i]].sum += x[i]*x[i];
    #pragma omp atomic
    h[bin[i]].count++;
  }
}

struct opt { int n, mode; double tol; };
struct work { double r[4]; double best; };

static struct work start(struct opt o, const double *x)
{
  struct work w = {.best = 1e30};
  for (int i = 0; i < o.n; i++) w.r[i % 4] += x[i]*o.tol;
  return w;
}

double solve(const struct opt *o, const double *x)
{
  struct work w = start(*o, x), old;
  double f = 0;
  for (int it = 0; it < 5; it++) {
    old = w;
    for (int k = 0; k < 4; k++) w.r[k] = 0.5*old.r[k] + 0.25*old.r[(k + 1) % 4]*old.r[k];
    f = norm2(w.r);
    if (f < o->tol) break;
    if (f < w.best) w.best = f;
    else continue;
  }
  return o->mode > 2 ? f : w.best + f;
}

void heap(int n, const double *x, double *y)
{
  struct work *w = calloc(n, sizeof(struct work));
  #pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    w[i].best = x[i];
    for (int k = 0; k < 4; k++) w[i].r[k] = x[i]*x[(i + k) % n];
  }
  #pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = w[(i + 1) % n].r[2]*w[i].best;
  free(w);
}
