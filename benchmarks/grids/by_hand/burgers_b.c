// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of burgers for u and v, written by hand. No point of the edge was written: with zeros there, all
// points within gather alike. Increments ub; reads and updates vb.
#include <math.h>

static inline double forward(double u) { return u > 0 ? u : 0; }
static inline double backward(double u) { return u < 0 ? u : 0; }

void burgers_b(int n, double d, const double u[restrict n][n], double ub[restrict n][n],
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
    for (int i = 1; i < n - 1; i++) {
      // The sum of forward and backward is the value.
      double slopes = 2*fabs(u[j][i]);
      if (u[j][i] > 0) slopes += 2*u[j][i] - u[j][i - 1] - u[j - 1][i];
      if (u[j][i] < 0) slopes += u[j][i + 1] + u[j + 1][i] - 2*u[j][i];
      ub[j][i] += vb[j][i]*(1 - 4*d - 0.1*slopes)
                  + vb[j][i + 1]*(d + 0.1*forward(u[j][i + 1])) + vb[j][i - 1]*(d - 0.1*backward(u[j][i - 1]))
                  + vb[j + 1][i]*(d + 0.1*forward(u[j + 1][i])) + vb[j - 1][i]*(d - 0.1*backward(u[j - 1][i]));
    }
    ub[j][0] += vb[j][1]*(d + 0.1*forward(u[j][1]));
    ub[j][n - 1] += vb[j][n - 2]*(d - 0.1*backward(u[j][n - 2]));
  }
  for (int i = 1; i < n - 1; i++) {
    ub[0][i] += vb[1][i]*(d + 0.1*forward(u[1][i]));
    ub[n - 1][i] += vb[n - 2][i]*(d - 0.1*backward(u[n - 2][i]));
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
