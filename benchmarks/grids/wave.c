// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step of the wave equation in three dimensions, with seven points and a speed that varies.
void wave(int n, double d, const double c[restrict n][n][n], const double u[restrict n][n][n],
          const double before[restrict n][n][n], double v[restrict n][n][n])
{
  #pragma omp parallel for collapse(2)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        v[k][j][i] = 2*u[k][j][i] - before[k][j][i]
                     + c[k][j][i]*d*(u[k][j][i - 1] + u[k][j][i + 1] + u[k][j - 1][i] + u[k][j + 1][i]
                                     + u[k - 1][j][i] + u[k + 1][j][i] - 6*u[k][j][i]);
}
