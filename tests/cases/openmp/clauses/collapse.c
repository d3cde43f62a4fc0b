// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// collapse: free schedules, and flattened ones where values of an iteration are on the thread's tape.
// VERIFY: --head 'free_nest(x,a)>(a)' --set n=7 --set m=5 --range 0.5:1.5
// VERIFY: --head 'taped(x,a)>(a)' --set n=7 --set m=5 --range 0.5:1.5
// VERIFY: --head 'recorded(x,a)>(a)' --set n=4 --set m=3 --range 0.5:1.5
// VERIFY: --head 'bounds(a)>(a)' --set n=4 --set m=3 --range 0.5:1.5
#include <math.h>

void free_nest(int n, int m, const double x[n], double a[m][n])
{
  #pragma omp parallel for collapse(2)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[j][i] += x[i]*x[i]*(j + 1);
}

void taped(int n, int m, const double x[n], double a[m][n])
{
  double t;
  int i, j;
  #pragma omp parallel for collapse(2) private(t) if(n > 3) num_threads(3)
  for (i = n - 1; i >= 1; i -= 2) {
    for (j = 0; j < m; j++) {
      t = a[j][i]*x[i];
      a[j][i] = t*t;
      t = exp(-t);
      a[j][i] = a[j][i]*t;
    }
  }
}

void recorded(int n, int m, const double x[n], double a[2][m][n])
{
  #pragma omp parallel for collapse(3) schedule(dynamic, 2) proc_bind(close)
  for (int i = 0; i < n; i++)
    for (int j = m - 1; j >= 0; j--)
      for (int k = 0; k < 2; k++) {
        a[k][j][i] *= x[i];
        a[k][j][i] = sin(a[k][j][i]);
      }
}

// Inclusive bounds, unsigned and long counters.
void bounds(int n, int m, double a[m][n])
{
  #pragma omp parallel for collapse(2) schedule(static, 3)
  for (unsigned j = 1; j <= (unsigned)m - 1; ++j)
    for (long i = n - 2; i > 0; --i)
      a[j][i] = a[j][i]*a[j][i] + sin(a[j][i]);
}
