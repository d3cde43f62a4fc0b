// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointer parameters that come from different places and are of no declared extent: what the function touches says it.
// VERIFY: --head 'rows(y)>(y)' --size y=2*n --set n=5
// VERIFY: --head 'tables(x)>(y)' --size x=n+4 --size y=n --set n=5
// VERIFY: --head 'norms(x)>(y)' --size x=n*m --size y=n --set n=5 --set m=3
// VERIFY: --head 'norms(x)>(y)' --size x=n*m --size y=n --set n=5 --set m=0
// VERIFY: --head 'nested(x)>(x)' --size x=3*n --set n=4
// VERIFY: --head 'alternatives(x)>(y)' --flags=-fsanitize=address
// RUN-FAIL: parajoint adjoint %s --head 'chosen(x)>(x)' -o %t
// EXPECT-STDERR: not supported
// RUN-FAIL: parajoint adjoint %s --head 'left(x)>(x)' -o %t
// EXPECT-STDERR: not supported
#include <math.h>

static void twist(double *p)
{
  double t = p[0];
  p[0] = p[1]*t;
  p[1] = t*t;
}

void rows(int n, double *y)
{
  for (int i = 0; i < n; i++)
    twist(&y[2*i]);
  twist(y);
}

static const double table[4] = {1.0, 2.0, -3.0, 4.0};

static double dot4(const double *a, const double *b)
{
  double s = 0;
  for (int k = 3; k >= 0; k--)
    s += a[k]*b[k];
  return s;
}

void tables(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = dot4(table, &x[i]) + dot4(&x[i], &x[i])*dot4(x, table);
}

static double norm(int m, const double *a)
{
  double s = 1;
  for (int k = 0; k < m; k++)
    s += a[k]*a[k];
  return sqrt(s);
}

static void scale(const int m, double by, double *a)
{
  const double first = norm(m, a);
  for (int k = 0; k < m; k++)
    a[k] = a[k]*a[k]*by/first + a[0];
}

void norms(int n, int m, double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    scale(m, 0.5 + i, x + m*i);
    y[i] = norm(m, x + m*i);
  }
}

// Through two calls, with what is behind an element, and with a condition that adds nothing.
static void third(double *p, int c)
{
  twist(p + 1);
  twist(p);
  if (c > 1) p[2] *= p[0];
}

void nested(int n, double *x)
{
  for (int i = 0; i < n; i++)
    third(&x[3*i], i);
}

// How much is touched depends on a condition: three elements there may be too many.
static void sometimes(double *p, int c)
{
  p[0] *= p[1];
  if (c) p[2] *= p[0];
}

void chosen(int n, double *x)
{
  for (int i = 0; i < n; i++)
    sometimes(&x[3*i], i < n - 1);
}

// What is before the beginning is touched, too.
static void leftwards(double *p)
{
  p[0] *= p[-1];
  p[-1] *= p[0];
}

void left(int n, double *x)
{
  for (int i = 1; i < n; i++)
    leftwards(&x[i]);
}

/* The second condition reads only where the first does not hold. */
static void corrected(int n, double *p)
{
  if (n < 3) p[0] = p[0]*p[0];
  else if (p[5] > 1.0) p[0] = p[0]*p[5];
  else p[0] = 3.0*p[1];
}

void alternatives(const double x[8], double y[8])
{
  double w[8];
  for (int k = 0; k < 8; k++) w[k] = x[k]*x[0];
  for (int k = 0; k < 8; k++) {
    corrected(8 - k > 5 ? 6 : 1, &w[k]);
    y[k] = w[k]*w[k];
  }
}
