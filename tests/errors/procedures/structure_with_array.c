// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure for the call alone, with a pointer to one variable and a long array of another.
// HEAD: 'p(x)>(y)'
typedef struct { int n; double *u; double v[20]; } state;

static double f(const state *s)
{
  double r = s->v[0];
  for (int i = 0; i < s->n; i++) r += s->u[i]*s->u[i]*s->v[1];
  return r;
}

void p(int n, double *x, double *y)
{
  state s;
  s.n = n;
  s.u = x;
  for (int i = 0; i < 20; i++) s.v[i] = x[0]*i;
  // EXPECT-ERROR@+1: unsupported-statement "pass the arrays as arguments of their own"
  y[0] = f(&s);
}
