// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step of diffusion in two dimensions: five points.
void five_point(int n, double d, const double u[restrict n][n], double v[restrict n][n])
{
  #pragma omp parallel for
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      v[j][i] = u[j][i] + d*(u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i] - 4*u[j][i]);
}
