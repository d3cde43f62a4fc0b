// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the derivative passes on, or gets, though it does without: a structure that a function reads, of which only
// its adjoint counts, and a parameter that is an extent.
// VERIFY: --head 'f(x)>(y)'
// VERIFY: --head 'g(r)>(s)' --set n=4 --set lr=4 --size r=lr

typedef struct { double x, y; } pair;

static void increase(pair *a, const pair *b)
{
  a->x += b->x;
  a->y += b->y;
}

void f(const double x[4], pair *y)
{
  pair t;
  y->x = y->y = 0.;
  t.x = x[0]*x[1];
  t.y = x[2]*x[3];
  increase(y, &t);
}

void g(int n, const double *r, int lr, double *s)
{
  (void)lr;
  *s = 0;
  for (int i = 0; i < n; i++) *s += r[i]*r[i];
}
