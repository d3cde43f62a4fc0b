// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads pass their rows by the address of an element: what is called certainly ends with the row.
// VERIFY: --head 'head(a)>(a,y)' --set n=5 --set m=6 --range 0.5:1.5 --threads 1,2,3
static void sweep(int m, double *r)
{
  for (int j = 1; j < m; j++)
    r[j] *= r[j]*r[j - 1];
}

static void relax(int m, const double *r, double *s)
{
  for (int j = 1; j < m - 1; j++)
    s[j] += 0.25*r[j - 1]*r[j + 1];
}

static double norm(int m, const double *r)
{
  double sum = 0;
  for (int j = 0; j < m; j++)
    sum += r[j]*r[j];
  return sum;
}

void head(int n, int m, double a[n][m], double y[n][m])
{
  const int all = m;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    sweep(m, &a[i][0]);
    relax(all, &a[i][0], &y[i][0]);
    y[i][0] += norm(m - 1, &a[i][1]);
  }
}
