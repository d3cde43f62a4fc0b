// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// &x[0] and &*x are x itself, also where the function names it in no other way.
// VERIFY: --head 'passed(x)>(y)' --set n=8 --size x=n
// VERIFY: --head 'another_name(x)>(y)' --set n=8 --size x=n
// VERIFY: --head 'moving(x)>(y)' --set n=8 --size x=n
// VERIFY: --head 'subscripted(x)>(y)' --set n=8 --size x=n --size y=n
// VERIFY: --head 'dereferenced(x)>(y)' --set n=8 --size x=n
// VERIFY: --head 'of_structures(p)>(y)' --set n=8 --size p=n
// VERIFY: --head 'filled(x)>(y)' --set n=8 --size x=n --size y=n
// VERIFY: --head 'copied(x)>(y)' --set n=8 --size x=n --size y=n
// VERIFY: --head 'one_number(x)>(y)'
#include <string.h>

typedef struct { double a, b; } pair;

static double sum(int n, const double *v)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i]*v[i];
  return s;
}

static double sum_of_pairs(int n, const pair *p)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i].a*p[i].b;
  return s;
}

static void fill(int n, double *v, double value)
{
  for (int i = 0; i < n; i++) v[i] = value*i;
}

static void twice_square(const double *a, double *b)
{
  *b = 2* *a * *a;
}

void passed(int n, const double *x, double *y)
{
  *y = sum(n, &x[0]);
}

void another_name(int n, const double *x, double *y)
{
  const double *p = &x[0];
  *y = 0;
  for (int i = 0; i < n; i++) *y += p[i]*p[i];
}

void moving(int n, const double *x, double *y)
{
  for (const double *p = &x[0], *e = p + n; p != e; ++p) *y += *p * *p;
}

void subscripted(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) (&y[0])[i] = *(&x[0] + i)*3;
}

void dereferenced(int n, const double *x, double *y)
{
  *y = sum(n, &*x);
}

void of_structures(int n, const pair *p, double *y)
{
  *y = sum_of_pairs(n, &p[0]);
}

void filled(int n, const double *x, double *y)
{
  fill(n, &y[0], sum(n, &x[0]));
}

void copied(int n, const double *x, double *y)
{
  memcpy(&y[0], &x[0], n*sizeof *y);
}

void one_number(const double *x, double *y)
{
  twice_square(&x[0], &*y);
}
