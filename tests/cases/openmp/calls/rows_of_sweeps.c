// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads have sweeps run along rows of flattened arrays: loops that do not start with the first element, or that have
// no turn, touch a row or nothing. With m = 0 a row has no elements, with m = 1 no sweep has a turn.
// VERIFY: --head 'sums(x)>(x)' --size x=n*m --set n=6 --set m=4
// VERIFY: --head 'sums(x)>(x)' --size x=n*m --set n=6 --set m=1
// VERIFY: --head 'sums(x)>(x)' --size x=n*m --set n=6 --set m=0
// VERIFY: --head 'two_loops(x)>(y)' --size x=n*m --size y=n --set n=6 --set m=4
// VERIFY: --head 'adi(a, b, c, x)>(x)' --size a=m --size b=m --size c=n*m --size x=n*m --set n=5 --set m=6
// VERIFY: --head 'adi(a, b, c, x)>(x)' --size a=m --size b=m --size c=n*m --size x=n*m --set n=5 --set m=1
// VERIFY: --head 'last(x)>(x)' --size x=n*m --set n=5 --set m=3
// VERIFY: --head 'layers(a, b)>(a)' --size a=n*m*l --size b=m*l --set n=3 --set m=2 --set l=4
// VERIFY: --head 'interior(x)>(x)' --size x=n+3 --set n=7
// VERIFY: --head 'interior(x)>(x)' --size x=n+3 --set n=0
// RUN-FAIL: parajoint adjoint %s --head 'chosen(x)>(x)' -o %t
// EXPECT-STDERR: other threads use it
#include <math.h>

static void sum_up(double *r, int m)
{
  for (int j = 1; j < m; j++)
    r[j] += sin(r[j-1])*r[j];
}

void sums(int n, int m, double *x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    sum_up(&x[i*m], m);
}

static double norm(const double *r, int m)
{
  double s = 0.5;
  for (int j = 0; j < m - 1; j++)
    s += r[j+1]*r[j+1];
  return sqrt(s);
}

void two_loops(int n, int m, double *x, double *y)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      sum_up(&x[i*m], m);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = norm(&x[i*m], m);
  }
}

// What is touched without a turn of the loops is written by each call: rows do not overlap.
static void thomas(const double *a, const double *b, double *c, double *x, int m)
{
  c[0] = 0.1*c[0]/(3.0 + b[0]*b[0]);
  x[0] = x[0]/(3.0 + b[0]*b[0]);
  for (int j = 1; j < m; j++) {
    double w = 3.0 + b[j]*b[j] - 0.1*a[j]*c[j-1];
    c[j] = 0.1*c[j]/w;
    x[j] = (x[j] - a[j]*x[j-1])/w;
  }
  for (int j = m - 2; j >= 0; j--)
    x[j] -= c[j]*x[j+1];
}

void adi(int n, int m, const double *a, const double *b, double *c, double *x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    thomas(a, b, &c[i*m], &x[i*m], m);
}

// That the last element is touched says that there is one.
static void from_last(double *r, int m)
{
  r[m-1] *= r[m-1];
  for (int j = m - 2; j >= 0; j--)
    r[j] *= r[j+1];
  r[0] *= 2.0;
}

void last(int n, int m, double *x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    from_last(x + i*m, m);
}

static void multiply(double *a, const double *b, int m, int l)
{
  for (int j = 0; j < m; j++)
    for (int k = 0; k < l; k++)
      a[j*l+k] *= b[j*l+k]*a[j*l+k];
}

void layers(int n, int m, int l, double *a, const double *b)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    multiply(&a[i*m*l], b, m, l);
}

// As many elements as n - 2, which may be negative.
static void square(double *x, int m)
{
  for (int j = 0; j < m; j++)
    x[j] *= x[j];
}

void interior(int n, double *x)
{
  square(&x[1], n - 2);
  square(&x[2], n - 2);
}

// A longer loop under a condition: how far it goes is not certain.
static void sometimes(double *r, int m, int c)
{
  r[0] *= 2.0;
  if (c)
    for (int j = 1; j < m; j++)
      r[j] *= r[j-1];
}

void chosen(int n, int m, double *x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    sometimes(&x[i*m], m, i % 2);
}
