// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A row an iteration, with a sequential loop inside.
// VERIFY: --head 'columns(a)>(b)' --set n=5 --set m=7 --range 0.5:1.5

void columns(int n, int m, const double a[m][n], double b[m][n])
{
  #pragma omp parallel for shared(n, m, a, b)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = b[j][i]*a[j][i];
}
