// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls in parallel loops with one array for two parameters, with tables for parameters that are active elsewhere, with
// numbers; rows of one element; a loop of the function that skips turns.
// VERIFY: --head 'twice(x)>(y)' --size x=n --size y=n --set n=6 --range 0.5:1.5
// VERIFY: --head 'tables(x)>(y)' --size x=n --size y=n --set n=6 --range 0.5:1.5
// VERIFY: --head 'weights(x)>(y)' --size x=n --size y=n --set n=6 --range 0.5:1.5
// VERIFY: --head 'single(x,y)>(y)' --size x=n --size y=n --size t=2*n --set n=6 --range 0.5:1.5
// VERIFY: --head 'forces(p,f)>(f)' --size p=n --size f=3*n --set n=6 --range 0.5:1.5
// VERIFY: --head 'own_elements(x)>(y)' --size x=n --size y=n --set n=6 --range 0.5:1.5
#include <stddef.h>

static double product(const double *a, const double *b, int i) { return a[i]*b[i]; }

void twice(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double w[2] = {x[i], 1};
    y[i] = product(x, x, i)*product(w, w, 1)*product(w, w, 0);
  }
}

static const double table[9] = {2, 1, 3, 4, 5, 6, 7, 8, 9};

void tables(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = product(x, table, i)*product(table, x, i);
}

static const double weight[3] = {2, 1, 3};

static double dot3(const double *a, const double *b) { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2]; }

void weights(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] = dot3(&x[i - 1], weight)*dot3(weight, &x[i - 1]);
}

static void scale(size_t n, double *d, double s)
{
  for (size_t k = 0; k < n; k++)
    d[k] *= s;
}

void single(int n, const double *x, double *t, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    scale(2, &t[2*i], 1.0);
    scale(1, &y[i], x[i]);
  }
}

static void force(int n, int i, const double *p, double *f)
{
  double s = 0;
  for (int j = 0; j < n; j++) {
    if (j == i) continue;
    s += p[i]*p[j];
  }
  f[0] += s;
  f[1] += s*s;
  f[2] += f[0];
}

void forces(int n, const double *p, double *f)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    force(n, i, p, &f[3*i]);
}

// No two iterations certainly meet: the directive is believed.
static double square(const double *x, int i) { return x[i]*x[i]; }

void own_elements(int n, const double *x, double *y)
{
#pragma ad omp_adjoint shared(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = square(x, i);
}
