// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The size of an array of structures counts in functions that are called, too: they keep all of it.
// VERIFY: --head 'growing(mass)>(acc)' --set nb=9 --set t.cap=12 --size 'mass=nb' --size 'acc=nb' \
//         --size 't.nodes=t.cap' --range 0.5:1.5 --sizes-for-run=false
// VERIFY: --head 'growing(mass)>(acc)' --set nb=9 --set t.cap=12 --size 'mass=nb' --size 'acc=nb' \
//         --size 't.nodes=12' --range 0.5:1.5 --sizes-for-run=false
// VERIFY: --head 'smoothed(c)>(c)' --set n=9 --size 'c=n' --range 0.5:1.5 --sizes-for-run=false

typedef struct {
  double m;
  int body;
} node;

typedef struct {
  node *nodes;
  int count, cap;
} tree;

static int new_node(tree *t, double m)
{
  node *n = &t->nodes[t->count];
  n->m = m*m;
  n->body = 0;
  return t->count++;
}

static void insert(tree *t, int b, const double *mass)
{
  if (t->count > 0) t->nodes[0].m *= mass[b];
  int c = new_node(t, mass[b]);
  if (c < t->cap) t->nodes[c].m *= mass[b];
}

void growing(tree *t, int nb, const double *mass, double *acc)
{
  t->count = 0;
  for (int b = 0; b < nb; b++) {
    insert(t, b, mass);
    acc[b] = t->nodes[b].m*t->nodes[b].m;
  }
}

typedef struct {
  double u, v[2];
} cell;

static void relax(int n, cell *c, int rounds)
{
  while (rounds-- > 0)
    for (int i = 1; i < n; i++) {
      c[i].u *= c[i - 1].u*c[i].v[0];
      c[i].v[1] += c[i].v[0]*c[i].u;
    }
}

static void twice(int n, cell *c)
{
  relax(n, c, 2);
  relax(n, c, 1);
}

void smoothed(int n, cell *c)
{
  twice(n, c);
  twice(n, c);
}
