// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointer parameters of which the calls say the extent: what a call overwrites can be kept as a whole.
// VERIFY: --head 'head(x)>(y)' --set n=4
// VERIFY: --head 'constants(x)>(y)'
enum { N = 6 };

static void scale(int m, double *y)
{
  for (int i = 0; i < m; i++) y[i] = y[i]*y[i]*y[0];
}

void step(double *y, int n)
{
  double t[3*n];
  scale(3*n, y);
  for (int i = 0; i < 3*n; i++) t[i] = y[i]*0.5;
  scale(3*n, t);
  scale(3*n, y);
  y[0] += t[n];
}

void head(int n, const double x[3*n], double y[3*n])
{
  for (int i = 0; i < 3*n; i++) y[i] = x[i];
  step(y, n);
  for (int k = 0; k < 2; k++) step(y, n);
}

static void rows(double (*a)[2])
{
  for (int i = 0; i < N/2; i++) a[i][1] = a[i][0]*a[i][1];
}

static void twice(double (*a)[2])
{
  rows(a);
  rows(a);
}

void constants(const double x[N/2][2], double y[N/2][2])
{
  for (int i = 0; i < N/2; i++)
    for (int j = 0; j < 2; j++) y[i][j] = x[i][j];
  twice(y);
  twice(y);
}
