// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of layer for a, b and c, written by hand in plain loops. What the product gets is kept in between: one
// product is computed again, two are new. Increments ab and bb; reads and zeroes cb.
#include <math.h>

void layer_b(int n, const double a[restrict n][n], double ab[restrict n][n],
             const double b[restrict n][n], double bb[restrict n][n], double c[restrict n][n],
             double cb[restrict n][n])
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++) {
        double total = 0;
        for (int k = 0; k < n; k++)
          total += a[i][k]*b[j][k];
        const double value = tanh(total);
        cb[j][i] *= 1 - value*value;
        for (int k = 0; k < n; k++)
          bb[j][k] += a[i][k]*cb[j][i];
      }
    #pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++)
          ab[i][k] += cb[j][i]*b[j][k];
        cb[j][i] = 0;
      }
  }
}
