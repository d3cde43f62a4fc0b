// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of five_point for u and v, written by hand. No point of the edge was written: with zeros there, all
// points within gather alike. Increments ub; reads and updates vb.
void five_point_b(int n, double d, const double u[restrict n][n], double ub[restrict n][n],
                  double v[restrict n][n], double vb[restrict n][n])
{
  double west[n], east[n], south[n], north[n];
  for (int j = 0; j < n; j++) {
    west[j] = vb[j][0], east[j] = vb[j][n - 1];
    vb[j][0] = vb[j][n - 1] = 0;
  }
  for (int i = 0; i < n; i++) {
    south[i] = vb[0][i], north[i] = vb[n - 1][i];
    vb[0][i] = vb[n - 1][i] = 0;
  }

  #pragma omp parallel for
  for (int j = 1; j < n - 1; j++) {
    for (int i = 1; i < n - 1; i++)
      ub[j][i] += vb[j][i]
                  + d*(vb[j][i - 1] + vb[j][i + 1] + vb[j - 1][i] + vb[j + 1][i] - 4*vb[j][i]);
    ub[j][0] += d*vb[j][1];
    ub[j][n - 1] += d*vb[j][n - 2];
  }
  for (int i = 1; i < n - 1; i++) {
    ub[0][i] += d*vb[1][i];
    ub[n - 1][i] += d*vb[n - 2][i];
  }

  #pragma omp parallel for
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      vb[j][i] = 0;
  for (int i = 0; i < n; i++)
    vb[0][i] = south[i], vb[n - 1][i] = north[i];
  for (int j = 0; j < n; j++)
    vb[j][0] = west[j], vb[j][n - 1] = east[j];
}
