// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What comes through each column of an atmosphere: a thread takes chunks of columns.
#include <math.h>

void chunks(int layers, int n, int width, const double depth[restrict n][layers],
            const double weight[restrict layers], double light[restrict n])
{
  #pragma omp parallel for
  for (int chunk = 0; chunk < (n + width - 1)/width; chunk++) {
    const int end = n < (chunk + 1)*width ? n : (chunk + 1)*width;
    for (int j = chunk*width; j < end; j++) {
      double total = 0;
      for (int k = 0; k < layers; k++)
        total += depth[j][k]*depth[j][k]*weight[k];
      light[j] = exp(-total);
    }
  }
}
