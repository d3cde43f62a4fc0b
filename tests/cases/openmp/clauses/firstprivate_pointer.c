// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread has a copy of a pointer: what it points to is shared.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=9
// VERIFY: --head 'rows(x)>(y)' --set n=4 --set m=3 --size s=1
void f(int n, const double *x, double *y)
{
#pragma omp parallel for default(none) firstprivate(n, x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
}

void rows(int n, int m, const double x[n][m], double y[n][m], double *s)
{
  const double *last = x[n-1];
#pragma omp parallel for firstprivate(last, s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i][j] = x[i][j]*last[j]**s;
}
