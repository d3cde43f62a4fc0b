// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step of diffusion in two dimensions, of sixth order: three neighbours on each of four sides, 13 points.
void star(int n, double d, const double u[restrict n][n], double v[restrict n][n])
{
  #pragma omp parallel for
  for (int j = 3; j < n - 3; j++)
    for (int i = 3; i < n - 3; i++)
      v[j][i] = u[j][i] + d*(1.5*(u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i])
                             - 0.15*(u[j][i - 2] + u[j][i + 2] + u[j - 2][i] + u[j + 2][i])
                             + 1.0/90*(u[j][i - 3] + u[j][i + 3] + u[j - 3][i] + u[j + 3][i])
                             - 49.0/9*u[j][i]);
}
