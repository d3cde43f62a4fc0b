// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Fortran writes as array expressions: elementwise functions, scalars, in place, sums.
// VERIFY: --head 'elementwise(x,s)>(y)' --head 'in_place(x,s)>(x,s)' --set n=6 --set m=3 --range 0.5:1.5
#include <math.h>

void elementwise(int n, int m, double x[m][n], double s, double y[m][n])
{
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      y[j][i] = s;
      y[j][i] = y[j][i]*sin(x[j][i])*s + exp(-x[j][i]*x[j][i])/s - fmax(x[j][i], s + 0.0137);
    }
}

void in_place(int n, int m, double x[m][n], double *s)
{
  double sum = 0;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      x[j][i] *= x[j][i] * *s;
      sum += x[j][i];
    }
  *s *= sum;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j][i] = x[j][i]/(1.0 + *s) + 0.5 * *s;
  const double corner = x[0][0];
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j][i] = 0.0 + corner*x[j][i];
}
