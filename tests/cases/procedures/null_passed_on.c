// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NULL for a function that only passes it on to another one, which tests it.
// VERIFY: --head 'f(x,w)>(f)' --size x=n --size w=n --set n=4
// VERIFY: --head 'g(x)>(y)' --size x=n --size y=n --set n=4
#include <stddef.h>

static double weighted(int n, const double *x, const double *w)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * (w ? w[i] * w[i] : 1);
  return s;
}

static double halved(int n, const double *x, const double *w)
{
  return weighted(n, x, w) / 2;
}

static double norm(int n, const double *x, const double *w)
{
  return halved(n, x, w) * halved(n, x, NULL);
}

double f(int n, const double *x, const double *w)
{
  return norm(n, x, w) + 2 * norm(n, x, NULL);
}

static void scaleBy(int n, double x[n], double *sum, const double *by)
{
  for (int i = 0; i < n; i++) {
    if (by) x[i] *= by[i] * x[i];
    else x[i] *= x[i];
    if (sum) *sum += x[i];
  }
}

static void scale(int n, double x[n], double *sum, const double *by)
{
  scaleBy(n, x, sum, by);
  for (int i = 0; i < n; i++) x[i] += 1;
  scaleBy(n, x, sum, by);
}

void g(int n, const double x[n], double y[n])
{
  double total = 0, other[2] = {2, x[0]};
  for (int i = 0; i < n; i++) y[i] = x[i];
  scale(n, y, NULL, NULL);
  scale(n, y, &total, x);
  scale(2, other, NULL, x);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    scale(1, &t, NULL, &x[i]);
    y[i] *= t * total * other[1];
  }
}
