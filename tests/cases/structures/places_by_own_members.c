// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure is assigned from, or to, an element whose subscript is one of its own members: the place is taken once,
// before anything is stored.
// VERIFY: --head 'follow(x)>(y)' --size x=3
// VERIFY: --head 'follow_by_memcpy(x)>(y)' --size x=3
// VERIFY: --head 'to_own_element(x)>(y)' --size x=3
// VERIFY: --head 'along_chain(a)>(y)' --size a=n --size y=n --set n=4 --set 'a.next=[2,3,1,0]'
// VERIFY: --head 'nested(x)>(y)' --size x=3
#include <string.h>

struct node {
  int next;
  double v;
};

void follow(const double *x, double *y)
{
  struct node a[3] = {{1, x[0]}, {2, x[1]*x[0]}, {0, x[2]*x[2]}};
  struct node b = a[0];
  b = a[b.next];
  *y = b.v;
}

void follow_by_memcpy(const double *x, double *y)
{
  struct node a[3] = {{1, x[0]}, {2, x[1]*x[0]}, {0, x[2]*x[2]}};
  struct node b = a[0];
  memcpy(&b, &a[b.next], sizeof b);
  *y = b.v;
}

void to_own_element(const double *x, double *y)
{
  struct node a[3] = {{0, x[0]}, {2, x[1]*x[0]}, {0, x[2]*x[2]}};
  struct node b = {1, x[0]*x[1]};
  a[a[0].next] = b;
  *y = a[0].v + 2*a[1].v;
}

void along_chain(int n, struct node *a, double *y)
{
  struct node b = a[0];
  for (int i = 0; i < n; i++) {
    y[i] = b.v*a[i].v;
    b = a[b.next];
  }
}

struct link {
  struct {
    int to, from;
  } at;
  double w[2];
};

void nested(const double *x, double *y)
{
  struct link l[3] = {{{2, 1}, {x[0], x[1]}}, {{0, 2}, {x[1]*x[2], 1}}, {{1, 0}, {x[2]*x[2], x[0]}}};
  struct link m = l[0];
  m = l[l[m.at.to].at.to];
  l[l[0].at.to] = m;
  *y = m.w[0]*l[2].w[0] + l[2].w[1]*x[2];
}
