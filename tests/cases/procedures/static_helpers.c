// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Fortran has as internal procedures: static functions that get the variables of their
// caller.
// VERIFY: --head 'head(x)>(y)' --set n=5 --range 0.5:1.5

static void advance(double *s, double a)
{
  for (int i = 0; i < 2; i++)
    *s = *s*a + 0.1 * *s;
}

static double weight(double s, double last)
{
  return s*s + last;
}

void head(int n, const double x[n], double y[n])
{
  double s = x[0];
  for (int i = 0; i < n; i++) {
    advance(&s, x[i]);
    y[i] = s*weight(x[i], x[n - 1]);
  }
}
