// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of chunks for depth and light, written by hand. A column is one iteration's. Increments depthb; reads
// and zeroes lightb.
#include <math.h>

void chunks_b(int layers, int n, int width, const double depth[restrict n][layers],
              double depthb[restrict n][layers], const double weight[restrict layers],
              double light[restrict n], double lightb[restrict n])
{
  #pragma omp parallel for
  for (int j = 0; j < n; j++) {
    double total = 0;
    for (int k = 0; k < layers; k++)
      total += depth[j][k]*depth[j][k]*weight[k];
    total = -2*exp(-total)*lightb[j];
    for (int k = 0; k < layers; k++)
      depthb[j][k] += depth[j][k]*weight[k]*total;
    lightb[j] = 0;
  }
}
