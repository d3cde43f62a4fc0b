// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread's scratch memory: allocated and released in the region, as long as the arguments say.
// VERIFY: --head 'head(x)>(y)' --set n=6 --set m=4 --range 0.5:1.5
// VERIFY: --head 'inside(x)>(y)' --set n=6 --set m=4 --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'head(x)>(y)' -o %t
// CHECK: w = malloc(2 * m * sizeof(*w));
// CHECK: free(w);
// CHECK: w = malloc(2 * m * sizeof(*w));
// CHECK: wb = malloc(2 * m * sizeof(*wb));
#include <stdlib.h>

void head(int n, int m, const double x[n][m], double y[n])
{
#pragma omp parallel
  {
    double *w = malloc(2*m*sizeof *w);
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        w[j] = x[i][j]*x[i][j];
        w[m + j] = w[j]*x[i][0];
      }
      double s = 0;
      for (int j = 0; j < 2*m; j++)
        s += w[j]*w[2*m - 1 - j];
      y[i] = s;
    }
    free(w);
  }
}

// In each iteration anew.
void inside(int n, int m, const double x[n][m], double y[n])
{
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double *w = calloc(m, sizeof(double));
    for (int j = 0; j < m; j++)
      w[m - 1 - j] += x[i][j]*x[i][j];
    y[i] = w[0];
    for (int j = 1; j < m; j++)
      y[i] += w[j]*w[j - 1];
    free(w);
  }
}
