// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Golden output: rows of a matrix, by subscripts and as an argument.
// VERIFY: --head 'relax(u)>(u)' --set n=6 --set m=4 --range 0.5:1.5

static double total(int m, const double row[m])
{
  double sum = 0.0;
  for (int j = 0; j < m; j++)
    sum += row[j]*row[j];
  return sum;
}

void relax(int n, int m, double u[n][m])
{
  for (int i = 1; i < n; i++) {
    const double scale = 1.0/(1.0 + total(m, u[i - 1]));
    for (int j = 0; j < m; j++)
      u[i][j] = scale*(u[i][j] + u[i - 1][j]);
  }
}
