// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types whose members stand in files of their own, and several declarations on one line, some of which go.
// VERIFY: --head 'listed(s)>(y)'
// VERIFY: --head 'together(s)>(y)'
// VERIFY: --head 'among(c)>(among)'
enum kind {
#include "inputs/enumerators.def"
  LAST_KIND
};
struct members {
#include "inputs/members.inc"
  double more;
};
struct w { double a; }; static const int kk = 3; struct w2 { struct w b; };
typedef double real; extern real scale_by; typedef real real3[3];
struct a { double x; }; struct b { struct a p; } gone; struct c { struct b q; };

void listed(enum kind k, struct members *s, double *y)
{
  *y = (k == WET ? 2.0 : 1.0)*s->u*s->more*s->v[DRY];
}

void together(struct w2 *s, real3 y)
{
  for (int i = 0; i < kk; i++) y[i] = s->b.a*s->b.a*scale_by;
}
real scale_by = 2.0;

double among(struct c *c)
{
  gone.p.x = c->q.p.x;
  return gone.p.x*c->q.p.x;
}
