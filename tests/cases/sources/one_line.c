// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Several declarations on a line, and declarations that name a variable which the derivatives do not have, or have
// themselves.
// VERIFY: --head 'f(x)>(y)'
struct pair { double a, b; } pairs; static double z; typedef double real; static real w[8];
static const int nw = sizeof w/sizeof w[0]; static double unused; enum { NW = sizeof w/sizeof w[0] };
_Static_assert(sizeof w == 64, "size"); extern double outer; double outer = 2; static double t; extern double t;

void f(double x, double *y)
{
  for (int i = 0; i < nw; i++) w[i] = x*i;
  z = outer*x;
  t = x;
  *y = 0;
  for (int i = 0; i < NW; i++) *y += w[i]*z*t;
  struct pair p = {*y, 1};
  *y = p.a*p.b;
}

double g(void) { return unused += 1; }
