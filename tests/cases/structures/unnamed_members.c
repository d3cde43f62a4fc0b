// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures without a name in a structure: their members are those of the structure around.
// VERIFY: --head 'f(p,d)>(f)' --size p=n --set n=3 --set p.n=2
// VERIFY: --head 'along(d)>(along)'
typedef struct {
  struct { double x, y; };
  double r[2];
  struct { struct { int n; double w[2]; }; double z; };
} point;
struct path { struct { double *at; int n; }; double end; };

static point moved(point p, double d)
{
  p.x += d * p.z;
  p.w[1] *= p.x;
  return p;
}

static void scale(point *p, double by)
{
  p->y *= by * p->x;
  for (int k = 0; k < p->n; k++) p->w[k] *= by;
}

double f(int n, const point *p, double d)
{
  double sum = 0;
  point last = {{d, d * d}, .r = {d, 1}, .n = 2, .z = 3, .w = {d}}, none = {.z = d};
  for (int i = 0; i < n; i++) {
    point q = moved(p[i], d);
    scale(&q, last.y);
    last = q;
    last.n = 2;
    sum += q.x * q.y + q.r[0] * q.w[0] + q.z * q.w[1];
  }
  return sum * last.w[1] + none.x + none.z * none.z + none.w[1];
}

static double length(const struct path *p)
{
  double sum = 0;
  for (int k = 0; k < p->n; k++) sum += p->at[k] * p->at[k];
  return sum * p->end;
}

double along(double d)
{
  double at[3] = {d, d * d, 1};
  struct path p = {{at, 3}, d};
  static const struct { struct { double a, b; }; double c[2]; } table = {{1, 2}, {3}};
  return length(&p) * table.a * d + table.c[0] * table.b;
}
