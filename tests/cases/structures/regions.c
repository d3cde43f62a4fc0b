// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of structures in parallel regions.
// RUN: parajoint adjoint %s --head 'energy(p,s)>(energy)' -o %t
// RUN: parajoint tangent %s --head 'step(p)>(p)' -o %t
// VERIFY: --head 'step(p)>(p)' --size p=n --set n=7 --set dt=0.1
// VERIFY: --head 'energy(p,s)>(energy)' --size p=n --size s=m --set n=5 --set m=9
// VERIFY: --head 'pairs(p)>(f)' --size p=n --set n=6
// VERIFY: --head 'gravity(p)>(a)' --size p=n --size a=n --set n=6
// VERIFY: --head 'globals(x)>(x,fixed)' --size x=n --set n=7
// VERIFY: --head 'first(x,q)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'copied_in(x,q)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'copied_out(x,q)>(y,q)' --size x=n --size y=n --set n=7
// VERIFY: --head 'of_threads(x,q)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'listed(x,q)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'columns(v)>(sum,v)' --size v.a=v.n --size v.b=v.n --set v.n=8
#include <math.h>

#define D 3

typedef struct {
  double x[D], v[D];
  double mass;
  int fixed;
} Particle;

struct spring {
  int a, b;
  double k, length;
};

// Each iteration has a structure of its own.
void step(int n, Particle *p, double dt)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Particle q = p[i];
    if (!q.fixed)
      for (int d = 0; d < D; d++) {
        q.v[d] -= dt*q.x[d]/q.mass;
        q.x[d] += dt*q.v[d];
      }
    p[i] = q;
  }
}

static double distance(const Particle *p, const Particle *q)
{
  double s = 0;
  for (int d = 0; d < D; d++)
    s += (p->x[d] - q->x[d])*(p->x[d] - q->x[d]);
  return sqrt(s + 1e-3);
}

// Elements that several threads read, through a function.
double energy(int n, int m, Particle *p, const struct spring *s)
{
  double e = 0;
  #pragma omp parallel for reduction(+ : e)
  for (int i = 0; i < m; i++) {
    struct spring one = s[i];
    double stretch = distance(&p[one.a % n], &p[one.b % n]) - one.length;
    e += 0.5*one.k*stretch*stretch;
  }
  return e;
}

void pairs(int n, const Particle p[n], double f[n][D])
{
  Particle q;
  #pragma omp parallel for private(q)
  for (int i = 0; i < n; i++) {
    q = p[i];
    for (int d = 0; d < D; d++) f[i][d] = 0;
    for (int j = 0; j < n; j++)
      for (int d = 0; d < D; d++)
        f[i][d] += q.mass*p[j].mass*(p[j].x[d] - q.x[d]);
  }
}

typedef struct { double x, y; } vec2;

static vec2 pull(vec2 from, vec2 to)
{
  vec2 d = {to.x - from.x, to.y - from.y};
  double r = sqrt(d.x*d.x + d.y*d.y + 0.1);
  return (vec2){d.x/(r*r*r), d.y/(r*r*r)};
}

void gravity(int n, const vec2 *p, vec2 *a)
{
  #pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    vec2 sum = {0, 0};
    for (int j = 0; j < n; j++) {
      vec2 one = pull(p[i], p[j]);
      sum.x += one.x;
      sum.y += one.y;
    }
    a[i] = sum;
  }
}

struct node { vec2 at; double weight; };
struct node fixed[3];

void globals(int n, double *x)
{
  for (int i = 0; i < 3; i++) {
    fixed[i].at = (vec2){x[i], 1.5*x[i]};
    fixed[i].weight = 1 + x[i]*x[i];
  }
  double s = 0;
  #pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += fixed[i % 3].weight*fixed[i % 3].at.x*fixed[i % 3].at.y*x[i];
  x[0] = s;
}

// A thread's copy that starts with what the structure holds.
void first(int n, const double *x, vec2 q, double *y)
{
  vec2 scale = {2, 3};
  #pragma omp parallel for firstprivate(scale)
  for (int i = 0; i < n; i++)
    y[i] = scale.x*x[i]*q.x + scale.y*q.y;
}

typedef struct { double x, y[2]; int k; } S;

void copied_in(int n, const double *x, S q, double *y)
{
  S s = q;
  #pragma omp parallel for firstprivate(s)
  for (int i = 0; i < n; i++) {
    s.y[i % 2] += 0;
    y[i] = s.x*x[i]*s.y[s.k % 2];
  }
}

void copied_out(int n, const double *x, S *q, double *y)
{
  S s = *q;
  #pragma omp parallel for lastprivate(s)
  for (int i = 0; i < n; i++) {
    s.x = x[i];
    s.y[0] = x[i]*q->x;
    s.y[1] = 2;
    s.k = i;
    y[i] = s.x*s.y[0]*s.y[1];
  }
  *q = s;
}

void of_threads(int n, const double *x, S *q, double *y)
{
  #pragma omp parallel
  {
    S s = *q;
    s.x *= 2;
    #pragma omp for
    for (int i = 0; i < n; i++) {
      s.y[1] = x[i]*s.x;
      y[i] = s.x*s.y[0]*s.y[1];
    }
  }
}

struct columns { int n; double *a, *b; };

// A structure of arrays.
void columns(struct columns *v, double *sum)
{
  double s = 0;
  #pragma omp parallel for reduction(+ : s)
  for (int i = 1; i < v->n; i++) {
    v->b[i] = v->a[i]*v->a[i - 1];
    s += v->b[i];
  }
  *sum = s;
}

void listed(int n, const double *x, S *q, double *y)
{
  S s;
  int i;
  #pragma omp parallel for default(none) shared(x, q, y, n) private(s)
  for (i = 0; i < n; i++) {
    s.x = x[i];
    s.y[0] = s.x*q->y[1];
    y[i] = s.x*s.y[0];
  }
}
