// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extents of a head reach what it calls: as products, whatever is bracketed or passed of them, and through a function
// that exchanges its parameters.
// VERIFY: --head 'rows(x)>(x)' --set nb=3 --set f=2 --set s=2 --size x=nb*f*s --sizes-for-run=false
// VERIFY: --head 'simulate(x, x0, a)>(x)' --set n=4 --size x=n+2 --size x0=n+2 --sizes-for-run=false
#include <math.h>

static void softmax(double *x, int n, int stride)
{
  double sum = 0;
  for (int i = 0; i < n; i++) {
    x[i*stride] = exp(x[i*stride]);
    sum += x[i*stride];
  }
  for (int i = 0; i < n; i++) x[i*stride] /= sum;
}

static void softmax_of_all(double *x, int n, int nb, int offset, int stride)
{
  for (int b = 0; b < nb; b++) softmax(x + b*offset, n, stride);
}

void rows(int nb, int f, int s, double *x)
{
  softmax_of_all(x, f*s, nb, f*s, 1);
}

static void solve(int n, double *x, double *x0, double a)
{
  for (int k = 0; k < 3; k++)
    for (int i = 1; i <= n; i++) x[i] = x0[i] + a*x[i - 1]*x[i + 1];
}

static void step(int n, double *x, double *x0, double a)
{
  double *old = x0;
  x0 = x;
  x = old;
  solve(n, x, x0, a);
}

void simulate(int n, double *x, double *x0, double a)
{
  step(n, x, x0, a);
}
