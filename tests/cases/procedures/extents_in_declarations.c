// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What functions read in their declarations alone, as the lengths of rows, is read.
// VERIFY: --head 'head(x)>(y)' --size x=n --size y=n --set n=12

static double first(int m, const double a[][m], int i)
{
  return a[i][0]*a[i][0];
}

static double second(int m, int i, const double (*a)[m])
{
  const double (*b)[m] = a + 1;
  return b[i - 1][0]*a[i][0];
}

void head(int n, const double *x, double *y)
{
  int m = 1;
  for (int i = 0; i < n; i++) {
    m = (m + i)%5 + 1;
    y[i] = x[i]*first(m, (const double (*)[m])x, 1)*second(m, 1, (const double (*)[m])x);
  }
}
