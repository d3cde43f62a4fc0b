// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures passed by value whose arrays are changed through a pointer, by a callee or by memcpy:
// the function has a copy of its own, and so has the adjoint.
// VERIFY: --head 'by_pointer(x,d)>(y)' --head 'by_callee(x,d)>(y)' --head 'by_memcpy(x,d)>(y)' --size d=2
// VERIFY: --head 'walked(x,d)>(y)' --head 'nested(x,d)>(y)' --size d=2
// VERIFY: --head 'places(x,d)>(y)' --size x=6 --size d=1
// VERIFY: --head 'in_region(x,u)>(y)' --size y=n --size u=n --set n=9
#include <string.h>

typedef struct { double a[2]; } pop;

static double first(pop p, double d)
{
  double *c = p.a;
  c[0] *= d;
  return p.a[0];
}

void by_pointer(const pop *x, const double *d, double *y) { *y = first(*x, d[0])*x->a[0] + d[1]; }

static void square(double *c, double d) { c[0] += d*d*c[1]; }

static double second(pop p, double d)
{
  square(p.a, d);
  return p.a[0]*p.a[1];
}

void by_callee(const pop *x, const double *d, double *y) { *y = second(*x, d[0])*x->a[0] + d[1]; }

static double third(pop p, const double *d)
{
  double t = p.a[0];
  memcpy(p.a, d, sizeof p.a);
  return p.a[0]*p.a[1] + t;
}

void by_memcpy(const pop *x, const double *d, double *y) { *y = third(*x, d)*x->a[0] + d[1]; }

static double fourth(pop p, double d)
{
  for (double *c = p.a; c < p.a + 2; c++) *c += d**c;
  return p.a[0]*p.a[1];
}

void walked(const pop *x, const double *d, double *y) { *y = fourth(*x, d[0])*x->a[0] + d[1]; }

typedef struct { struct { double v[2]; } in[2]; } pops;

static double fifth(pops p, double d)
{
  square(p.in[1].v, d);
  return p.in[1].v[0]*p.in[0].v[1];
}

void nested(const pops *x, const double *d, double *y)
{
  pops p = *x;
  *y = fifth(p, d[0])*p.in[1].v[0] + p.in[1].v[1]*d[1];
}

typedef struct { int off[2]; double c[2]; } places_and_numbers;

static void bump(int *o)
{
  o[0] += 2;
  o[1] -= 1;
}

static void scale(double *c, double d)
{
  c[0] *= d;
  c[1] += d;
}

static double sixth(places_and_numbers p, const double *x, double d)
{
  const double *r = x + p.off[0];
  double s = 0;
  bump(p.off);
  scale(p.c, d);
  for (int i = 0; i < p.off[1]; i++) {
    s += r[i]*p.c[0];
    if (i == 0) bump(p.off);
  }
  return s*p.c[1] + x[p.off[0] - 1];
}

void places(const double *x, const double *d, double *y)
{
  places_and_numbers p = {{0, 4}, {1.5, 2.5}};
  *y = sixth(p, x, *d)*p.c[0];
  *y += p.off[0] + p.off[1]**d;
}

void in_region(int n, const pop *x, const double *u, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = first(*x, u[i]) + second(*x, u[i]);
}
