// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures in every place a variable may stand: parameters by value and by pointer, results, locals,
// elements of arrays, structures in structures, arrays and pointers as members.
// VERIFY: --head 'kick(b)>(kick)'
// VERIFY: --head 'kick(b,par)>(kick)' --set b.m=0.2
// VERIFY: --head 'kick(b.v)>(kick.x)'
// VERIFY: --head 'diffuse(g.h,g.u)>(g.u)' --set g.nx=6 --size g.u=g.nx --size g.k=g.nx
// VERIFY: --head 'diffuse(g.u)>(g.u)' --set g.nx=6 --size g.u=g.nx --size g.k=g.nx
// VERIFY: --head 'nested(s)>(s,f)' --set n=5
// VERIFY: --head 'swap(a,b)>(a,b)'
// VERIFY: --head 'twice(p)>(q)'
// VERIFY: --head 'chosen(x,y)>(x)'
// VERIFY: --head 'one_after_another(x)>(y)' --size x=n --set n=5
// VERIFY: --head 'counted(x)>(y)' --set c.n=5 --size x=c.n
#include <math.h>
#include <stdlib.h>

typedef struct { double x, y, z; } vec3;
struct body { vec3 r, v; double m; };
struct grid { int nx, ny; double h; double *u; const double *k; };
struct state { struct body body[2]; double t[2][3]; };

struct params { double g, eps; int order; } par = {1.5, 0.25, 2};

vec3 add(vec3 a, vec3 b) { return (vec3){a.x + b.x, a.y + b.y, a.z + b.z}; }

static vec3 scale(double s, vec3 a)
{
  vec3 r = {.z = s*a.z, .x = s*a.x, .y = s*a.y};
  return r;
}

static double dot(vec3 a, vec3 b) { return a.x*b.x + a.y*b.y + a.z*b.z; }

// A parameter by value that is changed; a global structure.
vec3 kick(struct body b, double dt)
{
  b.v = add(b.v, scale(dt*par.g, b.r));
  if (b.m > 0.5) return b.v;
  b.v.x *= 2;
  return add(b.v, b.r);
}

// Pointers among the members.
void diffuse(struct grid *g)
{
  for (int s = 0; s < 2; s++)
    for (int i = 1; i < g->nx - 1; i++)
      g->u[i] += g->h*g->k[i]*(g->u[i - 1] - 2*g->u[i] + g->u[i + 1]);
}

// An array of structures in a structure, a pointer to one of them, memory of malloc.
void nested(struct state *s, int n, double *f)
{
  for (int i = 0; i < 2; i++) {
    struct body *b = &s->body[i];
    b->r = add(b->r, b->v);
    for (int k = 0; k < 3; k++)
      s->t[i][k] += b->r.x*s->t[1 - i][k];
  }
  vec3 *tmp = malloc(n*sizeof *tmp);
  for (int i = 0; i < n; i++)
    tmp[i] = scale(1.0/(i + 1), s->body[i % 2].r);
  *f = 0;
  for (int i = 0; i < n; i++)
    *f += dot(tmp[i], tmp[n - 1 - i]);
  free(tmp);
}

void swap(vec3 *a, vec3 *b)
{
  vec3 t = *a;
  *a = *b;
  *b = t;
  a->x = a->x*b->y;
}

// The same structure passed twice, and for a result that is read as well.
void twice(const vec3 *p, vec3 *q)
{
  *q = add(*p, *p);
  *q = add(*q, scale(dot(*p, *q), *q));
  *q = (vec3){q->y, q->z, q->x};
}

void chosen(double x[4], double y)
{
  vec3 a = {x[0], x[1], x[2]}, b = {.y = x[3]*y};
  vec3 c = x[0] > y ? a : b;
  a = b = c;
  x[0] = dot(a, c) + b.y;
}

// The same names in blocks side by side; an array of structures with initial values.
void one_after_another(int n, const double *x, double *y)
{
  const struct params table[3] = {{1.0, 2.0, 1}, {.eps = 3.0}, {0.5}};
  *y = 0;
  for (int i = 0; i < n; i++) {
    struct params p = table[i % 3];
    p.g *= x[i];
    *y += p.g*p.eps;
  }
  for (int i = 0; i < n; i++) {
    struct params p = {.g = x[i], .eps = sin(x[i])};
    if (p.order == 0) *y *= 1 + 0.1*p.g*p.eps;
  }
}

struct counts { int n, first; };

// Bounds of loops and of arrays in a structure.
void counted(const double *x, struct counts c, double *y)
{
  double t[c.n];
  for (int i = c.first; i < c.n; i++)
    t[i] = x[i]*x[c.n - 1 - i];
  *y = 0;
  for (int i = c.first; i < c.n; i++)
    *y += t[i]*t[i];
}
