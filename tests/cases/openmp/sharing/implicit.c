// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// No clause at all: the counter is private, what is declared inside is, everything else is shared.
// VERIFY: --head 'implicit_rules(a)>(b)' --set n=6 --set m=4 --range 0.5:1.5

void implicit_rules(int n, int m, const double a[m][n], double b[m][n])
{
  int j;
  #pragma omp parallel for
  for (j = 1; j < m; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = b[j][i]*a[j-1][i] + a[j][i];
}
