// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static numbers whose address goes to parameters that are only read, as translators from Fortran write calls, are
// constants, though nothing says so.
// VERIFY: --head 'translated(x)>(x)' --size x=2*n --set n=5 --sizes-for-run=false
// VERIFY: --head 'in_region(x)>(in_region)' --size x=n --set n=9
// VERIFY: --head 'by_threads(x)>(y)' --size x=n --size y=n --set n=9
static int c__1 = 1, c__2 = 2;
static double c_b5 = 2.5;

static int scale(int *n, double *alpha, double *x, int *incx)
{
  for (int i = 0; i < *n; i++) x[i * *incx] *= *alpha*x[i * *incx];
  return 0;
}

static int scale_with_default(int *n, double *x, int *incx)
{
  scale(n, &c_b5, x, incx);
  return 0;
}

void translated(int *n, double *x)
{
  scale(n, &c_b5, x, &c__1);
  scale_with_default(n, x, &c__2);
}

static double power(double *x, int *k)
{
  double p = 1;
  for (int i = 0; i < *k; i++) p *= *x;
  return p;
}

void by_threads(int n, double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = power(&x[i], &c__2) + power(&c_b5, &c__1)*x[i];
}

static double quarter = 0.25;

static double weighted(int n, double *v, double *x)
{
  double s = 0;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++) s += x[i]*x[i] * *v;
  return s;
}

double in_region(int n, double *x) { return weighted(n, &quarter, x); }
