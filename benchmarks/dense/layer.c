// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A layer of a neural network: each element is tanh of a product of rows.
#include <math.h>

void layer(int n, const double a[restrict n][n], const double b[restrict n][n], double c[restrict n][n])
{
  #pragma omp parallel for
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double total = 0;
      for (int k = 0; k < n; k++)
        total += a[i][k]*b[j][k];
      c[j][i] = tanh(total);
    }
}
