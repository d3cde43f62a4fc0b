// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that are declared as other names of a structure with pointers: it stays one structure.
// VERIFY: --head 'step(s, y)>(s, y)' --size s.x=s.n --size y=s.n --set s.n=7 --threads 1,2,7

typedef struct { double a, b; } parameters;
typedef struct { int n; double dt; parameters p; double *x; } grid;

static double value(const grid *s, double z)
{
  const grid *r = s;
  const parameters *p = &r->p, *q = p;
  return q->a*z + q->b*r->dt;
}

static void each(grid *s, double *y)
{
  grid *q = s, *t = q;
  const parameters *p = &t->p;
  #pragma omp parallel for
  for (int i = 0; i < q->n; i++) {
    const grid *w = t;
    y[i] += w->x[i]*p->a*value(w, y[i]);
  }
  t->dt *= p->b;
}

void step(grid *s, double *y)
{
  grid *q = s;
  for (int k = 0; k < 3; k++) each(q, y);
  parameters own = q->p, *l = &own, *m = l;
  l->a *= 2;
  y[0] *= value(q, y[1])*m->a*l->a;
}
