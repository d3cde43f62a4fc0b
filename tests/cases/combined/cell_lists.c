// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forces between atoms from linked lists of their numbers: structures by value and as results of inline functions,
// atomic sums into members of both atoms, returns in the middle of helpers.
// VERIFY: --head 'forces(p)>(forces,f)' --set n=6 --size p=n --size f=n --size next=n --size head=8 --set next=0 --set head=0 --range 0.2:1.8
#include <math.h>

typedef struct { double x, y; } vec;
typedef struct { vec at, v; double charge; } atom;

static inline vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y}; }
static inline vec scaled(double s, vec a) { vec r = a; r.x *= s; r.y *= s; return r; }
static inline double dot(vec a, vec b) { return a.x*b.x + a.y*b.y; }
static inline void add_to(vec *a, vec b) { a->x += b.x; a->y += b.y; }

enum { SIDE = 2 };

static int box(vec a) { int i = (int)a.x, j = (int)a.y; return (i < 0 ? 0 : i >= SIDE ? SIDE - 1 : i)*SIDE + (j < 0 ? 0 : j >= SIDE ? SIDE - 1 : j); }

static void build(int n, const atom *p, int *head, int *next)
{
  for (int b = 0; b < SIDE*SIDE; b++) head[b] = -1;
  for (int i = 0; i < n; i++) {
    int b = box(p[i].at);
    next[i] = head[b];
    head[b] = i;
  }
}

static double pair(const atom *a, const atom *b, vec *f)
{
  vec d = sub(a->at, b->at);
  double r2 = dot(d, d) + 0.1, s = 1/r2;
  *f = (vec){0, 0};
  if (r2 > 4.0) return 0;
  double s3 = s*s*s, e = 4*(s3*s3 - s3) + a->charge*b->charge/sqrt(r2);
  *f = scaled((24*(2*s3*s3 - s3) + a->charge*b->charge/sqrt(r2))*s, d);
  return e;
}

double forces(int n, const atom *p, vec *f, int *head, int *next)
{
  double e = 0;
  build(n, p, head, next);
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) f[i] = (vec){0, 0};
#pragma omp for reduction(+ : e)
    for (int i = 0; i < n; i++) {
      vec mine = {0, 0};
      for (int b = 0; b < SIDE*SIDE; b++)
        for (int j = head[b]; j >= 0; j = next[j]) {
          if (j <= i) continue;
          vec g;
          e += pair(&p[i], &p[j], &g);
          add_to(&mine, g);
#pragma omp atomic
          f[j].x -= g.x;
#pragma omp atomic
          f[j].y -= g.y;
        }
#pragma omp atomic
      f[i].x += mine.x;
#pragma omp atomic
      f[i].y += mine.y;
    }
  }
  return e;
}
