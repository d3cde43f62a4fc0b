// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Golden output: a file with a constant, a helper function and a function that calls it.
// VERIFY: --head 'mix(x)>(y)' --set n=6 --range 0.5:1.5

static const double rate = 0.3;

// The weight of one cell.
static double weight(double a)
{
  return rate/(1.0 + a*a);
}

void mix(int n, const double x[n], double *y)
{
  *y = 0.0;
  for (int i = 0; i < n; i++)
    *y += weight(x[i])*x[i];
}
