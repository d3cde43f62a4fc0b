// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that add atomically to an element, of which the earlier value is needed: it is kept
// around the region, as where the update stands in the loop. One hands on to another.
// VERIFY: --head 'f(x,h)>(y,h)' --set n=8 --set 'ix=[0,1,0,2,2,1,0,2]'
// VERIFY: --head 'counts(x)>(y)' --set n=9 --set 'ix=[0,1,0,1,1,1,0,0,1]'
// VERIFY: --head 'total(x,b,e)>(y,e)' --set n=6
static void add(double *a, double v)
{
#pragma omp atomic
  *a += v;
}

static void add_square(double *a, double v) { add(a, v * v); }

void f(int n, const double x[n], double y[n], double h[n], const int ix[n])
{
  for (int i = 0; i < n; i++) y[i] = h[i] * h[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) add_square(&h[ix[i]], x[i]);
  for (int i = 0; i < n; i++) y[i] *= h[i];
}

static void increase(int *k)
{
#pragma omp atomic
  ++*k;
}

void counts(int n, const double x[n], double y[n], const int ix[n])
{
  int number[2];
  for (int t = 1; t <= 2; t++) {
    for (int k = 0; k < 2; k++) number[k] = t;
#pragma omp parallel for
    for (int i = 0; i < n; i++) increase(&number[ix[i]]);
#pragma omp parallel for
    for (int i = 0; i < n; i++) y[i] = y[i] * x[i] / number[ix[i]] + x[i];
  }
}

void total(int n, const double x[n], double y[n], double b, double *e)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] += b * (*e);
#pragma omp parallel for
  for (int i = 0; i < n; i++) add(e, y[i] * x[i]);
  *e *= *e;
}
