// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each iteration passes a row of its own, a part of it, or a pointer to its own element.
// VERIFY: --head 'head(a,x)>(a,y)' --set n=6 --set m=5 --range 0.5:1.5
#include <math.h>

static void relax(int m, double row[m], double s)
{
  for (int k = 1; k < m; k++)
    row[k] = row[k]*row[k - 1] + s;
}

static double norm(int m, const double *row)
{
  double sum = 0;
  for (int k = 0; k < m; k++)
    sum += row[k]*row[k];
  return sqrt(sum);
}

static void update(double *v, double by)
{
  *v = *v*by + sin(*v);
}

void head(int n, int m, double a[n][m], const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    relax(m, a[i], x[i]);
    relax(m - 2, &a[i][2], y[i]);
    update(&y[i], norm(m - 1, a[i] + 1));
    update(y + i, x[i]);
  }
}
