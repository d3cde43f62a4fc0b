// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that every iteration reads throughout: each thread sums up in a copy of its own, and adds it at the
// end. A small array of a known size: a reduction clause. One element is no reason to copy the array.
// VERIFY: --head 'product_of_matrices(a,b)>(c)' --set n=7 --set m=4
// VERIFY: --head 'bounds(x,w)>(y)' --set n=9 --size x=8 --size z=5
// VERIFY: --head 'passed(x)>(y)' --set n=6
#include <stdlib.h>

void product_of_matrices(int n, int m, const double a[m][n], const double b[n][m], double c[n][n])
{
  double weight[2] = {a[0][0], b[0][0]};
  #pragma omp parallel for
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m; k++)
      for (int i = 0; i < n; i++)
        c[j][i] += weight[(k + 1) % 2]*a[k][i]*b[j][k]*a[0][0];
}

// Pointers without extents, memory from malloc; two loops of a region.
void bounds(int n, const double *x, const double *z, const double w[5], double y[n])
{
  double *t = malloc(4*sizeof(double));
  for (int k = 0; k < 4; k++)
    t[k] = w[k];
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 8; k++)
        y[i] += x[k]*x[k]*(i + 1);
      double sum_w = 0, sum_tz = 0;
      for (int k = 0; k < 5; k++)
        sum_w += w[k];
      for (int k = 0; k < 4; k++)
        sum_tz += t[k]*z[k];
      y[i] += sum_w*sum_tz;
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 4; k++)
        y[i] = y[i]*t[k];
  }
  free(t);
}

static void weigh(int n, const double x[n], double *s)
{
  for (int k = 0; k < n; k++)
    *s += x[k]*x[k];
}

// A called function increments the copy.
void passed(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    weigh(n, x, &y[i]);
    for (int k = 0; k < n; k++)
      y[i] += x[k]*x[k]*x[k];
  }
}
