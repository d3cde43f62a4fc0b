// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each row of c sums up those of a up to its own, as causal attention does.
void triangle(int n, const double a[restrict n][n], const double b[restrict n][n], double c[restrict n][n])
{
  #pragma omp parallel for schedule(dynamic)
  for (int j = 0; j < n; j++)
    for (int k = 0; k <= j; k++)
      for (int i = 0; i < n; i++)
        c[j][i] += a[k][i]*b[j][k];
}
