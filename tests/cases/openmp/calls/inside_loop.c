// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function without result and one with it called from a parallel loop, with elements, privates and whole
// arrays.
// VERIFY: --head 'head(x)>(y)' --set n=9 --range 0.5:1.5

static void flux(double left, double right, double *f)
{
  double mean = 0.5*(left + right);
  if (mean > 1.0137) mean = mean*mean;
  *f = mean*(left - 0.5*right);
}

static inline double neighbours(int n, const double x[n], int i)
{
  return x[i > 0 ? i - 1 : 0]*x[i + 1 < n ? i + 1 : n - 1];
}

void head(int n, const double x[n], double y[n])
{
  double f;
  #pragma omp parallel for shared(n, x, y) private(f)
  for (int i = 0; i < n - 1; i++) {
    flux(x[i], x[i+1], &f);
    y[i] = f*neighbours(n, x, i);
    flux(y[i], f, &y[i]);
  }
  y[n - 1] = 0.0;
}
