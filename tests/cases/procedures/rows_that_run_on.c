// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A place in a row stands for all that follows it: what is called may run on to the next rows.
// VERIFY: --head 'head(x)>(y)' --set n=4 --set 'count=[15, 12]'
static void square(int n, double *a)
{
  for (int i = 0; i < n; i++)
    a[i] = a[i]*a[i]*(i + 1);
}

void head(int n, const int count[2], const double x[n][3][5], double y[n][3][5])
{
  double u[4][3][5];
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 5; j++)
        u[k][i][j] = x[k][i][j];
  square(count[0], &u[2][0][0]);
  square(count[1], &u[1][1][0]);
  square(count[0] - count[1], &u[0][1][2]);
  square(5, u[3][2]);
  square(count[1], u[2][1]);
  square(n, &u[3][1][1]);
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 5; j++)
        y[k][i][j] = u[k][i][j]*u[k][i][j];
}
