// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure is assigned from, or to, an element whose subscript a pointer to it, a call or another element gives: the
// place is taken once, before anything is stored.
// VERIFY: --head 'of_calls(x)>(y)' --size x=4 --size y=4
// VERIFY: --head 'in_array(a)>(y)' --size a=4 --set 'a.next=[2,3,1,0]' --set 'a.prev=[1,2,3,0]'
typedef struct { int next, prev; double v, w[2]; } node;

static node same(node n) { n.v *= 2; return n; }
static node at(const node *a, node b) { return a[b.next]; }

void of_calls(const double *x, double *y)
{
  node a[4] = {{2, 1, x[0], {x[1], 1}}, {3, 0, x[1]*x[2], {1, x[0]}}, {1, 3, x[2], {x[3], x[3]}}, {0, 2, x[3]*x[0], {2, x[2]}}}, b = a[0], *p = &b;
  *p = a[p->next];
  y[0] = b.v;
  b = same(a[b.next]);
  y[1] = b.v*b.w[0];
  b = at(a, b);
  y[2] = b.v*b.w[1];
  a[b.prev] = a[a[b.prev].next];
  node *q = &a[b.prev];
  y[3] = q->v*q->w[0];
}

void in_array(node *a, double *y)
{
  node *h = &a[0];
  a[0] = a[h->prev];
  a[h->next] = a[a[a[0].next].prev];
  a[1].w[a[1].next & 1] = a[2].w[0]*a[3].v;
  a[a[1].prev & 3] = a[1];
  *y = 0;
  for (int i = 0; i < 4; i++) *y += a[i].v*a[i].w[0] + a[i].w[1]*i*(a[i].next + 1);
}
