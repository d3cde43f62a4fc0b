// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each iteration has a row of its own, whatever it reads in it and however it names the column; it may
// pass it to a function that changes it.
// VERIFY: --head 'columns(a,w)>(a)' --set n=5 --set m=9

static void scaled(int n, double v[n], double s)
{
  for (int k = 0; k < n; k++)
    v[k] = v[k]*v[k]*s;
}

void columns(int n, int m, double a[m][n], const double w[n])
{
  int row[n];
  for (int i = 0; i < n; i++)
    row[i] = (i + 1)*3 % n;
  #pragma omp parallel for
  for (int i = 0; i < m - 1; i++) {
    a[i + 1][0] = a[i + 1][row[1]]*a[i + 1][row[2]];
    scaled(n, a[i + 1], w[0]);
    for (int j = 1; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i + 1][k];
      a[i + 1][j] = a[i + 1][row[j]]*w[j] + sum/n;
    }
  }
}
