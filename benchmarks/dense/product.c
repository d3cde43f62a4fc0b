// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// c = c + a*b, row by row of transposed matrices.
void product(int n, const double a[restrict n][n], const double b[restrict n][n], double c[restrict n][n])
{
  #pragma omp parallel for
  for (int j = 0; j < n; j++)
    for (int k = 0; k < n; k++)
      for (int i = 0; i < n; i++)
        c[j][i] += a[k][i]*b[j][k];
}
