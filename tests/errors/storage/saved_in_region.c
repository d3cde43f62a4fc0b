// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable of a function that threads run at once: they share it.
// HEAD: 'p(x)>(y)'

static double f(int i, double x)
{
  // EXPECT-ERROR@+1: unsupported-attribute "threads run at once"
  static double t[64];
  t[i] = x*x;
  return t[i]*x;
}

void p(int n, const double *x, double *y)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = f(i, x[i]);
}
