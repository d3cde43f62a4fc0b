// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of wave for c, u, before and v, written by hand. No point of the faces was written: with zeros there,
// all points within gather alike. Increments cb, ub and beforeb; reads and updates vb.
#include <stdlib.h>

void wave_b(int n, double d, const double c[restrict n][n][n], double cb[restrict n][n][n],
            const double u[restrict n][n][n], double ub[restrict n][n][n],
            const double before[restrict n][n][n], double beforeb[restrict n][n][n],
            double v[restrict n][n][n], double vb[restrict n][n][n])
{
  double(*faces)[n][n] = malloc(6*sizeof(*faces));
  for (int b = 0; b < n; b++)
    for (int a = 0; a < n; a++) {
      faces[0][b][a] = vb[b][a][0], faces[1][b][a] = vb[b][a][n - 1];
      faces[2][b][a] = vb[b][0][a], faces[3][b][a] = vb[b][n - 1][a];
      faces[4][b][a] = vb[0][b][a], faces[5][b][a] = vb[n - 1][b][a];
    }
  for (int b = 0; b < n; b++)
    for (int a = 0; a < n; a++) {
      vb[b][a][0] = vb[b][a][n - 1] = 0;
      vb[b][0][a] = vb[b][n - 1][a] = 0;
      vb[0][b][a] = vb[n - 1][b][a] = 0;
    }

  #pragma omp parallel for collapse(2)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++) {
      for (int i = 1; i < n - 1; i++) {
        ub[k][j][i] += (2 - 6*d*c[k][j][i])*vb[k][j][i]
                       + d*(c[k][j][i - 1]*vb[k][j][i - 1] + c[k][j][i + 1]*vb[k][j][i + 1]
                            + c[k][j - 1][i]*vb[k][j - 1][i] + c[k][j + 1][i]*vb[k][j + 1][i]
                            + c[k - 1][j][i]*vb[k - 1][j][i] + c[k + 1][j][i]*vb[k + 1][j][i]);
        beforeb[k][j][i] -= vb[k][j][i];
        cb[k][j][i] += d*vb[k][j][i]*(u[k][j][i - 1] + u[k][j][i + 1] + u[k][j - 1][i] + u[k][j + 1][i]
                                      + u[k - 1][j][i] + u[k + 1][j][i] - 6*u[k][j][i]);
      }
      ub[k][j][0] += d*c[k][j][1]*vb[k][j][1];
      ub[k][j][n - 1] += d*c[k][j][n - 2]*vb[k][j][n - 2];
    }
  #pragma omp parallel for
  for (int k = 1; k < n - 1; k++)
    for (int i = 1; i < n - 1; i++) {
      ub[k][0][i] += d*c[k][1][i]*vb[k][1][i];
      ub[k][n - 1][i] += d*c[k][n - 2][i]*vb[k][n - 2][i];
      ub[0][k][i] += d*c[1][k][i]*vb[1][k][i];
      ub[n - 1][k][i] += d*c[n - 2][k][i]*vb[n - 2][k][i];
    }

  #pragma omp parallel for collapse(2)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        vb[k][j][i] = 0;
  for (int b = 0; b < n; b++)
    for (int a = 0; a < n; a++) {
      vb[b][a][0] = faces[0][b][a], vb[b][a][n - 1] = faces[1][b][a];
      vb[b][0][a] = faces[2][b][a], vb[b][n - 1][a] = faces[3][b][a];
      vb[0][b][a] = faces[4][b][a], vb[n - 1][b][a] = faces[5][b][a];
    }
  free(faces);
}
