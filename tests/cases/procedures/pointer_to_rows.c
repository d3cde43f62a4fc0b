// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parameters that point to rows, of which the function uses the first alone.
// VERIFY: --head 'head(a)>(y)' --set n=6 --range 0.5:1.5
#define M 5

static void square(double (*p)[M])
{
  for (int j = 0; j < M; j++)
    p[0][j] *= p[0][j];
}

static double sum(const double (*p)[M])
{
  double s = 0;
  for (int j = 0; j < M; j++)
    s += (*p)[j]*(j + 1);
  return s;
}

void head(int n, double a[n][M], double y[n])
{
  for (int i = 0; i < n; i++) {
    square(a + i);
    square(&a[i]);
    y[i] = sum((const double (*)[M])&a[i])*a[0][1];
  }
}
