// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The address of one number where a function takes an array: the variable is one of one element.
// VERIFY: --head 'f(x,a)>(y)' --size x=n --size y=n --set n=4
// VERIFY: --head 'g(x,a)>(g)' --size x=n --set n=4
#include <complex.h>
#include <stdio.h>

static void axpy(int n, double a, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] += a * x[i] * x[i];
}

static double sum(int n, const double x[n])
{
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i];
  return s;
}

static void turn(int n, double complex *z)
{
  for (int i = 0; i < n; i++) z[i] *= z[i] * I;
}

static void doubleAll(int n, double *p)
{
  while (n--) *p++ *= 2;
}

void f(int n, double a, const double *x, double *y)
{
  double s = a, t = 0;
  for (int i = 0; i < n; i++) {
    t = x[i];
    axpy(1, a, &s, &t);
    axpy(1, t, &t, &s);
    doubleAll(1, &s);
    s /= 8;
    y[i] = t * s;
  }
  if (n < 0) printf("%g %g\n", s, t);
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    double u = x[i] * s;
    t = a;
    axpy(1, u, &a, &t);
    y[i] += sum(1, &u) * t;
  }
}

double g(int n, double a, const double *x)
{
  double total = 0;
  double complex z = a + 2 * I;
  for (int i = 0; i < n; i++) {
    double *p = &total;
    double s = x[i];
    axpy(1, a, &s, &total);
    *p += s;
    a += x[i];
    turn(1, &z);
    z /= 2;
  }
#pragma omp parallel for reduction(+: total)
  for (int i = 0; i < n; i++) axpy(1, a, x + i, &total);
  return total * creal(z) + sum(1, &a) + sum(1, &total);
}
