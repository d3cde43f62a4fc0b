// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Branches taken per iteration in a parallel loop are remembered per iteration.
// VERIFY: --head 'branchy(x)>(y)' --set n=13 --range 0.5:1.5
#include <math.h>

void branchy(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++) {
    if (y[i] > 1.2137) {
      y[i] = y[i]*x[i];
    } else if (y[i] > 0.8137) {
      y[i] = y[i]/x[i];
      if (y[i] > 1.0137) continue;
    }
    int k = 0;
    while (y[i] > 0.3137 && k < 4) {
      y[i] = 0.6*y[i]*x[i];
      k++;
    }
    switch ((i + 1) % 4) {
    case 0:
      y[i] *= y[i];
      break;
    case 1:
    case 2:
      y[i] = sin(y[i]);
      break;
    }
  }
}
