// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant structures of the file, and static ones of functions, of which a pointer starts with the place of a variable,
// as libraries keep their tables of coefficients: one that nothing changes, and one that is active.
// VERIFY: --head 'by_name(x)>(by_name)'
// VERIFY: --head 'by_pointer(x)>(y)' --set n=5
// VERIFY: --head 'indices(x)>(y)'
// VERIFY: --head 'of_function(x)>(of_function)'
// VERIFY: --head 'chosen(x)>(chosen)'
// VERIFY: --head 'active(x,d)>(active,d)'
// VERIFY: --head 'by_threads(x,d)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'active(x,d)>(active,d)' --include-source
// VERIFY: --head 'by_threads(x,d)>(y)' --size x=n --size y=n --set n=6 --include-source
#include <math.h>
typedef struct { double *c; int order; double a, b; } series;
static double first[3] = {1.0, 0.5, 0.25}, second[2] = {2.0, -0.75};
static const series bessel = {.c = &first[0], .order = 2, .a = -1, .b = 1};
static series gamma_series = {second, 1, 0, 2};

double by_name(double x)
{
  double r = 0, t = (2*x - bessel.a - bessel.b)/(bessel.b - bessel.a);
  for (int j = bessel.order; j >= 0; j--) r = r*t + bessel.c[j];
  return r;
}

static double eval(const series *s, double x)
{
  double r = 0;
  for (int j = s->order; j >= 0; j--) r = r*x + s->c[j];
  return r;
}
void by_pointer(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = (x[i] > 0.5 ? eval(&bessel, x[i]) : eval(&gamma_series, x[i]))*eval(&gamma_series, x[i]);
}

typedef struct { int n; int *at; } order;
static int permuted[4] = {2, 0, 3, 1};
static const order permutation = {4, permuted};
void indices(const double x[4], double y[4])
{
  for (int i = 0; i < permutation.n; i++) y[i] = x[permutation.at[i]]*i;
}

double of_function(double x)
{
  static double local[3] = {0.5, 0.125, 3};
  static const series s = {local, 2, 0, 1};
  return eval(&s, x)*s.c[0];
}

static double low[3] = {1.0, 0.5, 0.25}, high[3] = {2.0, 1.5, 0.75};
double chosen(double x)
{
  const double *c = x < 1 ? low : high;
  double *p = first, r = *p++;
  for (int j = 2; j >= 0; j--) r = r*x + c[j]**p;
  return r;
}

typedef struct { series s; double w; } weighted;
double d[3] = {1.0, 0.5, 0.25};
static const weighted both = {{d + 1, 1, 0, 1}, 2.5};
static double sum(const weighted *q, double x)
{
  double r = 0;
  for (int j = q->s.order; j >= 0; j--) r = r*x + q->s.c[j]*q->w;
  return r;
}
double active(double x)
{
  d[1] *= x;
  return sum(&both, x)*both.s.c[1];
}
void by_threads(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = sin(x[i])*sum(&both, x[i]) + both.s.c[i%2];
}
