// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two files with types of their own and names that begin alike.
// VERIFY: %S/inputs/guards.part.c --head 'head(x,p)>(y)'
struct point { double v; };
double square_of(double x);

void head(double x, const struct point *p, double *y)
{
  *y = square_of(x)*p->v;
}
