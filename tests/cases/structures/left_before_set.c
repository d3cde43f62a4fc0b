// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure that a function sets only if it does not return before: its values are kept before that.
// VERIFY: --head 'f(x)>(y)' --set kind=0
// VERIFY: --head 'f(x)>(y)' --set kind=2
typedef struct { double a, b; } pair;

static int set_up(pair *p, int kind, double x)
{
  switch (kind) {
    case 0: p->a = x*x; p->b = x; break;
    case 1: p->a = x; p->b = x*x; break;
    default: return -2;
  }
  p->a /= p->b + 1;
  return 0;
}

int f(int kind, double x, double *y)
{
  pair p;
  int status = set_up(&p, kind, x);
  if (status < 0) return status;
  *y = p.a*p.b;
  return 0;
}
