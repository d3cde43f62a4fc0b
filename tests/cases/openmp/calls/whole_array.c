// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions called in a parallel loop that read all of an array that threads share: their adjoints increment its adjoint
// atomically, and need no size of it.
// VERIFY: --head 'gather(x)>(y)' --size x=n+1 --size y=n --size nb=n --set n=9 --set nb=1:8 --range 0.5:1.5
// VERIFY: --head 'updated(x)>(x)' --size x=2*n --set n=9 --range 0.5:1.5
// VERIFY: --head 'through(x)>(y)' --size x=n+1 --size y=n --set n=9 --range 0.5:1.5
// VERIFY: --head 'small(x)>(y)' --size x=n --size y=n --set n=9 --range 0.5:1.5
#include <math.h>

static double pair(const double *g, int i, int j)
{
  return g[i]*g[j] + 0.5*g[i + 1];
}

void gather(int n, const int *nb, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = sin(pair(x, i, nb[i]));
}

// One half is read, the other one is written.
void updated(int n, double *x)
{
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n - 1; i++)
    x[n + i] *= pair(x, i, (i*i) % (n - 1));
}

static void inner(const double *v, int i, double *r)
{
  *r += v[i]*v[i];
  *r *= pair(v, i, 0);
}

// Twice through a call, beside reads of the procedure itself.
static double outer(const double *v, int i)
{
  double r = v[i];
  inner(v, i, &r);
  inner(v, i + 1 > 4 ? 4 : i + 1, &r);
  return r;
}

void through(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = outer(x, i)*x[0];
}

// Four numbers: each call has an adjoint of its own for them.
static double sum4(const double *v)
{
  double s = 0;
  for (int k = 0; k < 4; k++)
    s += v[k]*v[k]*v[0];
  return s;
}

void small(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = sum4(x)*sum4(&x[i/2 + 1]);
}
