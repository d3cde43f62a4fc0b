// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step of the viscous Burgers equation in two dimensions, upwind: the sign of the value chooses its neighbour.
void burgers(int n, double d, const double u[restrict n][n], double v[restrict n][n])
{
  #pragma omp parallel for
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      const double forward = u[j][i] > 0 ? u[j][i] : 0, backward = u[j][i] < 0 ? u[j][i] : 0;
      v[j][i] = u[j][i] - 0.1*(forward*(u[j][i] - u[j][i - 1]) + backward*(u[j][i + 1] - u[j][i])
                               + forward*(u[j][i] - u[j - 1][i]) + backward*(u[j + 1][i] - u[j][i]))
                + d*(u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i] - 4*u[j][i]);
    }
}
