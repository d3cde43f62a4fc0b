// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure whose pointer leads to one variable and whose number is in another: the derivative has no such structure.
// What the function changes in one that is made for the call alone would be lost.
// HEAD: 'p(x)>(y)'
typedef struct { int n; double *u; double k; } state;

static void f(state *s)
{
  s->k = s->k*s->k;
  for (int i = 0; i < s->n; i++) s->u[i] = s->u[i]*s->k;
}

void p(int n, double *x, double *y)
{
  state s;
  s.n = n;
  s.u = x;
  s.k = x[0];
  // EXPECT-ERROR@+1: unsupported-statement "pass those that the function changes as arguments of their own"
  f(&s);
  y[0] = s.k*x[1];
}
