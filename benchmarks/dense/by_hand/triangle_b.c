// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of triangle for a, b and c, written by hand in plain loops. Increments ab and bb; cb stays, as c is
// only incremented.
void triangle_b(int n, const double a[restrict n][n], double ab[restrict n][n],
                const double b[restrict n][n], double bb[restrict n][n], double c[restrict n][n],
                double cb[restrict n][n])
{
  #pragma omp parallel
  {
    #pragma omp for schedule(dynamic) nowait
    for (int k = 0; k < n; k++)
      for (int j = k; j < n; j++)
        for (int i = 0; i < n; i++)
          ab[k][i] += cb[j][i]*b[j][k];
    #pragma omp for schedule(dynamic)
    for (int j = 0; j < n; j++)
      for (int k = 0; k <= j; k++) {
        double total = 0;
        for (int i = 0; i < n; i++)
          total += a[k][i]*cb[j][i];
        bb[j][k] += total;
      }
  }
}
